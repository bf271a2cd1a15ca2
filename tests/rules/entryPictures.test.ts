import { Bytes, doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { school } from '#config/school';
import { pictureNameMaxLength, picturesMax } from '#shared/lib/limits';
import { listsOf } from '../../scripts/school/ruleLists';
import { type Actor, actors, emails, holderOf } from './support/actors';
import { firestoreAs } from './support/clients';
import { bucket, liveLikeProjectIds } from './support/emulators';
import { anEntry, pictureUrl } from './support/examples';
import { testProbes } from './support/probes';
import { firestoreRules } from './support/rulesUnderTest';
import { asciiSigns, withSignAnywhere, withSignInstead } from './support/spoiled';
import { expectAllowed, expectRefused } from './support/verdict';

const { student, anotherStudent } = emails;

async function store(pictures: unknown, actor: Actor = actors.student, project?: string) {
  const email = actor === actors.anotherStudent ? anotherStudent : student;
  const firestore = await firestoreAs(actor, project);
  return setDoc(doc(firestore, `users/${email}/entries/pictures`), anEntry({ pictures }));
}

/** Creates one test of many lists of pictures, which the student saves. */
function testPictures(
  title: string,
  declare: (
    tried: Record<'accepts' | 'refuses', (name: string, pictures: unknown) => void>,
  ) => void,
  project?: string,
): void {
  testProbes(title, (probe) => {
    const by = (expect: typeof expectAllowed) => (name: string, pictures: unknown) => {
      probe(name, () => expect(store(pictures, actors.student, project)));
    };
    declare({ accepts: by(expectAllowed), refuses: by(expectRefused) });
  });
}

const own = pictureUrl(student);
const origin = own.slice(0, own.indexOf('/v0'));
/** The same picture in a real project, at the storage service and in the rules' bucket. */
const cloud = pictureUrl(student, {
  origin: 'https://firebasestorage.googleapis.com',
  bucket: listsOf(firestoreRules()).bucket,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => pictureUrl(student, { name: `${index}.jpg` }));

testPictures('The list of pictures (spec 3)', ({ accepts, refuses }) => {
  accepts('no picture', []);
  accepts('one picture', [own]);
  accepts(`${picturesMax} pictures`, many(picturesMax));
  refuses(`${picturesMax + 1} pictures`, many(picturesMax + 1));
  refuses('the same picture twice', [own, own]);
  refuses('the same picture twice among others', [own, ...many(2), own]);
  refuses('a text instead of a list', own);
  refuses('an empty text instead of a list', '');
  refuses('a map instead of a list', { 0: own });
  refuses('null instead of a list', null);
});

testPictures('Each picture is a string with a complete download URL', ({ refuses }) => {
  const odd: [string, unknown][] = [
    ['a number', 1],
    ['null', null],
    ['a map', { url: own }],
    ['bytes that spell a URL', Bytes.fromUint8Array(new TextEncoder().encode(own))],
    ['an empty text', ''],
    ['two URLs in one text', `${many(1).join()}\n${own}`],
    ['a URL and a line end', `${own}\n`],
    ['script', 'javascript:alert(1)'],
    ['inline data', 'data:image/png;base64,AAAA'],
    ['a foreign address', 'https://tracker.example.net/pixel.png'],
    ['the storage service, which a demo project never uses', cloud],
    ['a user before the host', own.replace('http://', 'http://me@')],
    ['a URL without a token', own.replace(/&token=.*/, '')],
    ['a URL with a fragment', `${own}#x`],
    ['a URL with one parameter more', `${own}&name=../x`],
    ['a path that goes on below the folder', own.replace('beach.jpg', 'a/beach.jpg')],
    ['an unescaped folder', own.replaceAll('%2F', '/')],
  ];
  for (const [title, picture] of odd) {
    refuses(title, [picture]);
    refuses(`${title}, behind a good one`, [pictureUrl(student, { name: 'good.jpg' }), picture]);
  }
});

testPictures('Each part of the URL has a length limit', ({ accepts, refuses }) => {
  const named = (name: string) => [pictureUrl(student, { name })];
  accepts('a name in any script', named("海 (1) & co, it's 100%.jpg"));
  accepts('the shortest name', named('a'));
  accepts('the longest name', named('a'.repeat(pictureNameMaxLength)));
  refuses('a name one longer', named('a'.repeat(pictureNameMaxLength + 1)));
  // Each is nine characters long once encoded.
  accepts('the longest Chinese name', named('海'.repeat(Math.floor(pictureNameMaxLength / 9))));
  refuses('a longer one', named('海'.repeat(Math.floor(pictureNameMaxLength / 9) + 1)));
  accepts(
    `${picturesMax} pictures with the longest names`,
    many(picturesMax).map((url) => url.replace('.jpg', 'x'.repeat(pictureNameMaxLength - 2))),
  );
  refuses('no name', named(''));

  const withToken = (token: string) => [pictureUrl(student, { token })];
  accepts('the shortest token', withToken('t'));
  accepts('the longest token', withToken('t'.repeat(64)));
  refuses('a longer token', withToken('t'.repeat(65)));
  refuses('an empty token', withToken(''));
});

const token = '0f9A-zZa';
const characterSets: [string, RegExp, (sign: string) => string][] = [
  // As encodeURIComponent() would write it, but unescaped.
  [
    'name',
    /[A-Za-z0-9_.!~*'()%-]/,
    (sign) => pictureUrl(student, { name: '§' }).replace('%C2%A7', `a${sign}`),
  ],
  ['token', /[A-Za-z0-9-]/, (sign) => pictureUrl(student, { token: `a${sign}` })],
];
for (const [part, signs, url] of characterSets) {
  testPictures(`The ${part} has a character set`, ({ accepts, refuses }) => {
    for (const sign of asciiSigns) (signs.test(sign) ? accepts : refuses)(sign, [url(sign)]);
  });
}

testPictures('No space anywhere in the URL', ({ refuses }) => {
  for (const spoiled of withSignAnywhere(pictureUrl(student, { token }), ' ')) {
    refuses(spoiled, [spoiled]);
  }
});

testPictures('Every other character of the URL is fixed', ({ refuses }) => {
  // The port may have other digits.
  const fixed = pictureUrl(student, { origin: 'http://127.0.0.1:9', name: '§', token: '§' }).split(
    /(?<=:)9|%C2%A7|§/,
  );
  fixed.forEach((_, at) => {
    for (const spoiled of withSignInstead(fixed[at] ?? '', 'x')) {
      const parts = fixed.map((part, index) => (index === at ? spoiled : part));
      const [before = '', portToName = '', nameToToken = '', after = ''] = parts;
      const url = `${before}9${portToName}a${nameToToken}t${after}`;
      refuses(url, [url]);
    }
  });
});

testPictures("Each picture is in the student's own folder", ({ refuses }) => {
  refuses("another student's picture", [pictureUrl(anotherStudent)]);
  refuses("another student's picture behind an own one", [own, pictureUrl(anotherStudent)]);
  refuses('a folder whose address has another sign for the dot', [
    own.replace('sam.lee', 'sam-lee'),
  ]);
  refuses('a folder at another top-level domain', [own.replace('%40', '%40x.')]);
  refuses('another top folder', [own.replace('pictures%2F', 'reports%2F')]);
});

describe('The owner of the folder is the owner of the activity', () => {
  test("accepted: an admin saves the student's own pictures", () =>
    expectAllowed(store([own], actors.admin)));
  test("refused: an admin puts another's picture into a student's activity", () =>
    expectRefused(store([pictureUrl(anotherStudent)], actors.admin)));
  test('accepted: the folder of an address with characters that a URL encodes', () =>
    expectAllowed(store([pictureUrl(anotherStudent)], actors.anotherStudent)));
  test('refused: that folder with a different letter', () =>
    expectRefused(
      store([pictureUrl(anotherStudent.replace('kai', 'kay'))], actors.anotherStudent),
    ));
  test('refused: that folder with a dot in place of the plus', () =>
    expectRefused(store([pictureUrl(anotherStudent.replace('+', '.'))], actors.anotherStudent)));
});

describe('The folder of an address with unusual characters, as encodeURIComponent() writes it', () => {
  const [domain] = school.emailDomains;
  for (const sign of "!#$%&'*+.=?^_`{|}~-") {
    const email = `a${sign}b@${domain}`;
    const folder = `a${encodeURIComponent(sign)}b%40`;
    const save = async (other: string) =>
      setDoc(
        doc(await firestoreAs(holderOf(email)), `users/${email}/entries/pictures`),
        anEntry({ pictures: [pictureUrl(email).replace(folder, other)] }),
      );
    testProbes(`is ${folder} and nothing like it`, (probe) => {
      probe(`accepted: ${folder}`, () => expectAllowed(save(folder)));
      const spoiled = new Set([
        ...withSignAnywhere(folder, 'x'),
        ...withSignInstead(folder, 'x'),
        ...withSignInstead(folder, '9'),
        folder.toLowerCase(),
        `a${sign}b%40`,
      ]);
      spoiled.delete(folder);
      for (const other of spoiled) probe(`refused: ${other}`, () => expectRefused(save(other)));
    });
  }
});

testPictures(
  "Each picture is in the deployment's bucket: the owner of another bucket could change it after approval",
  ({ refuses }) => {
    refuses('the bucket of another project', [
      pictureUrl(student, { bucket: 'demo-other.appspot.com' }),
    ]);
    refuses('the longer name of a bucket', [pictureUrl(student, { bucket: `${bucket}.evil` })]);
    refuses('a bucket behind an own picture', [own, pictureUrl(student, { bucket: `x${bucket}` })]);
  },
);

testPictures('The loopback address of the emulators', ({ accepts, refuses }) => {
  const at = (other: string) => [pictureUrl(student, { origin: other })];
  accepts('in a demo project, which runs nowhere else', [own]);
  refuses('without a port', at('http://127.0.0.1'));
  refuses('with TLS', at(origin.replace('http:', 'https:')));
  refuses('another machine', at('http://10.0.0.1:9199'));
  for (const address of ['127x0.0.1', '127.0x0.1', '127.0.0x1']) {
    refuses(address, at(`http://${address}:9199`));
  }
  for (const other of withSignAnywhere('http://127.0.0.1:9199', 'x')) refuses(other, at(other));
  for (const port of ['1', '65535', '90', '23478']) {
    accepts(`port ${port}`, at(`http://127.0.0.1:${port}`));
  }
  for (const port of ['', '655350', '80@x', '9/9', '9:9']) {
    refuses(`port "${port}"`, at(`http://127.0.0.1:${port}`));
  }
});

for (const project of liveLikeProjectIds) {
  testPictures(
    `In the real project ${project}`,
    ({ accepts, refuses }) => {
      const home = cloud.slice(0, cloud.indexOf('pictures%2F'));

      accepts("the storage service and the deployment's bucket", [cloud]);
      refuses("the emulators' address, which would call the reader's own machine", [own]);
      refuses("the emulators' address and the deployment's bucket", [
        cloud.replace(/^.*(?=[/]v0)/, origin),
      ]);
      refuses('http', [cloud.replace('https:', 'http:')]);
      refuses('the scheme in capitals', [cloud.replace('https', 'HTTPS')]);
      for (const other of [...withSignAnywhere(home, 'x'), ...withSignInstead(home, 'x')]) {
        refuses(other, [cloud.replace(home, other)]);
      }
    },
    project,
  );
}
