import { createInterface } from 'node:readline/promises';
import type { ExportFolder } from './exportFolder';

/** Asks for a sentence that says how many are removed, and of which class or file. False for anything else, and for no answer. */
export async function isConfirmed({ selection, students }: ExportFolder): Promise<boolean> {
  const count = Object.keys(students).length;
  // One student's address has no space.
  const phrase = /^(?:class|file) /.test(selection)
    ? `delete ${count} students of ${selection}`
    : `delete ${selection}`;
  const names = Object.values(students)
    .slice(0, 5)
    .join(', ')
    .replace(/\p{Cc}/gu, '');
  console.log(`\nThis removes for good what is stored of ${names}${count > 5 ? ', ...' : ''}.`);
  const typing = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => typing.once('close', () => resolve('')));
  const typed = await Promise.race([typing.question(`To do it, type: ${phrase}\n> `), closed]);
  typing.close();
  return typed.trim() === phrase;
}
