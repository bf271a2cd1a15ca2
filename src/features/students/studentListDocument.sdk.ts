import { doc } from 'firebase/firestore';
import { db } from '#shared/firebase/firestore.sdk';
import { docPaths } from '#shared/lib/docPaths';

export const studentListDocument = () => doc(db, docPaths.studentList);

/**
 * The early listener to the student list, for its first read. Later reads would get the same data, which a write may have made outdated.
 */
export const earlyStudentList = { end: (): void => undefined };
