// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { storedPictures } from '#config/env';
import { isStoredHere } from './pictures/storedPictureName';
import { recordFile, type StudentRecord } from './recordPage';

const email = 'ann@x.org';
const url = (name: string) => `${storedPictures}pictures%2Fann%40x.org%2F${name}?alt=media&token=t`;
const hostile = `</pre><script>alert(1)</script>"`;

const record: StudentRecord = {
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
      file: 'data:image/png;base64,AAAA',
    },
  ],
};

describe('a record in a single file', () => {
  const file = recordFile(record, isStoredHere);

  it('contains its pictures, and is allowed to show them but to run nothing', () => {
    expect(file).toContain('<img src="data:image/png;base64,AAAA"');
    expect(file).toContain(`default-src 'none'; img-src 'self' file: data:;`);
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
    expect(file).toContain(`npm run graduates -- --student ${email} --export DIR`);
  });
});
