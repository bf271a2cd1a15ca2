// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { storedPictures } from '#config/env';
import { school } from '#config/school';
import { isStoredHere } from '#features/activities/pictures/storedPictureName';
import { recordFile } from './recordPage';

const email = 'ann@x.org';
const url = (name: string) => `${storedPictures}pictures%2Fann%40x.org%2F${name}?alt=media&token=t`;
const hostile = `</pre><script>alert(1)</script>"`;

const record = {
  email,
  documents: {
    [`users/${email}/entries/one`]: {
      ...{ Name: hostile, Hours: '2' },
      pictures: [url('beach.png'), url('gone.png'), 'https://elsewhere.example/a.png'],
    },
  },
  listLine: null,
  account: null,
  pictures: [
    {
      path: `pictures/${email}/beach.png`,
      md5: '',
      bytes: 3,
      type: 'image/png',
    },
  ],
};

describe('a record in a single file', () => {
  const parts = recordFile(record, ['data:image/png;base64,AAAA'], isStoredHere);
  const file = parts.join('');

  it('contains its pictures, and is allowed to show them but to run nothing', () => {
    expect(file).toContain('<img src="data:image/png;base64,AAAA"');
    expect(file).toContain(`default-src 'none'; img-src 'self' file: data:;`);
  });

  it('says which hours its total counts, including those of a returned activity', () => {
    const path = `users/${email}/entries/two`;
    const returned = { Name: 'Park', Hours: '3.5', review: { status: 'returned' } };
    const documents = { ...record.documents, [path]: returned };
    const [page = ''] = recordFile({ ...record, documents, pictures: [] }, [], isStoredHere);
    const hours = school.review ? '5.5 hours logged' : '5.5 hours';
    expect(page).toContain(`2 activities, ${hours}</p>`);
  });

  it('links to a picture that could not be read, but to no other site', () => {
    expect(file.match(/href="[^"]*"/g)).toEqual([
      `href="${url('gone.png').replace('&', '&#38;')}"`,
    ]);
    expect(file).toContain('elsewhere.example');
  });

  it('contains the data as JSON, without ending the page early', () => {
    expect(file).not.toContain('<script');
    const [, json = ''] = /<pre id="json">([^<]*)<\/pre>/.exec(file) ?? [];
    const text = json.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(text)).toMatchObject({ email, documents: record.documents });
  });

  it('names what it lacks, with the command that exports it', () => {
    expect(file).toContain(`npm run graduates -- --student &#39;${email}&#39; --export DIR`);
  });

  it("quotes an address in that command, so that it can't run another", () => {
    const odd = "sam+&reboot&$(x)'`x`@x.org";
    const [page = ''] = recordFile({ ...record, email: odd, pictures: [] }, [], isStoredHere);
    const [, command = ''] =
      /<pre>npm run graduates -- --student (.*) --export DIR<[/]pre>/.exec(page) ?? [];
    const text = command.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(execFileSync('sh', ['-c', `printf %s ${text}`], { encoding: 'utf8' })).toBe(odd);
  });

  it('keeps its pictures apart from the text: together they may be longer than any string', () => {
    expect(parts).toHaveLength(3);
    expect(parts[1]).toBe('data:image/png;base64,AAAA');
  });
});
