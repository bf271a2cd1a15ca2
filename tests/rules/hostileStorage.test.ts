import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, objectsUrl, signInByLink, storage } from './hostile/rest';
import { emails } from './support/actors';
import { storageAddress } from './support/emulators';
import { givenFile, givenNoFile } from './support/storedFiles';

const { student, anotherStudent } = emails;
const own = `pictures/${student}/own.png`;
const theirs = `pictures/${anotherStudent}/theirs.png`;
const page = '<script>alert(1)</script>';
const pathOf = (name: string) => `/${encodeURIComponent(name)}`;
const named = (name: string) => `?name=${encodeURIComponent(name)}`;

let token: string;

function expectRefusal(answer: Answer): void {
  expect(answer.status, answer.body).toBe(403);
}

/** Uploads in one request with arbitrary metadata. */
function multipart(suffix: string, metadata: Record<string, unknown>, type: string) {
  const boundary = 'a-boundary';
  const body = [
    `--${boundary}`,
    'Content-Type: application/json; charset=utf-8',
    '',
    JSON.stringify(metadata),
    `--${boundary}`,
    `Content-Type: ${type}`,
    '',
    page,
    `--${boundary}--`,
  ].join('\r\n');
  return storage(suffix, {
    token,
    body,
    headers: {
      'Content-Type': `multipart/related; boundary=${boundary}`,
      'X-Goog-Upload-Protocol': 'multipart',
    },
  });
}

describe.runIf(storageAddress !== undefined)('A student using plain HTTP', () => {
  beforeAll(async () => {
    token = await signInByLink(student);
    await givenFile(own);
    await givenFile(theirs);
  });

  test('the session is real: the student reads the metadata of their picture', async () => {
    expect((await storage(pathOf(own), { token })).status).toBe(200);
  });

  describe("learns nothing about others' pictures", () => {
    test('no metadata', async () => expectRefusal(await storage(pathOf(theirs), { token })));
    test('no bytes without the download token', async () =>
      expectRefusal(await storage(`${pathOf(theirs)}?alt=media`, { token })));
    test('no bytes with a made-up download token', async () =>
      expectRefusal(await storage(`${pathOf(theirs)}?alt=media&token=guess`, { token })));
    for (const prefix of ['', 'pictures/', `pictures/${anotherStudent}/`, `pictures/${student}/`]) {
      test(`no list of "${prefix}"`, async () =>
        expectRefusal(
          await storage(`?prefix=${encodeURIComponent(prefix)}&delimiter=/`, { token }),
        ));
    }
  });

  describe('changes no stored picture', () => {
    test("not another's by PATCH", async () =>
      expectRefusal(
        await storage(pathOf(theirs), {
          method: 'PATCH',
          token,
          json: { contentType: 'text/html' },
        }),
      ));
    test('not their own into a page by PATCH', async () =>
      expectRefusal(
        await storage(pathOf(own), { method: 'PATCH', token, json: { contentType: 'text/html' } }),
      ));
    test('not by DELETE', async () => {
      expectRefusal(await storage(pathOf(own), { method: 'DELETE', token }));
      expectRefusal(await storage(pathOf(theirs), { method: 'DELETE', token }));
    });
    test('not by uploading over it', async () => {
      for (const name of [own, theirs]) {
        expectRefusal(
          await storage(named(name), {
            token,
            body: page,
            headers: { 'Content-Type': 'image/png' },
          }),
        );
      }
    });
    test("not another's by naming it in the metadata of their upload", async () => {
      const mine = `pictures/${student}/trick.png`;
      await givenNoFile(mine);
      const target = { name: theirs, fullPath: theirs, bucket: 'other-bucket' };
      await multipart(named(mine), { ...target, contentType: 'image/png' }, 'image/png');
      const untouched = await storage(`${pathOf(theirs)}?alt=media&token=a-token`, {});
      expect(untouched.status).toBe(200);
      expect(untouched.body).not.toContain('script');
    });
    test("not another's by naming it in the metadata alone", async () => {
      const before = `pictures/${anotherStudent}/planted.png`;
      await givenNoFile(before);
      await multipart('', { name: before, contentType: 'image/png' }, 'image/png');
      const planted = await storage(`${pathOf(before)}?alt=media`, { token });
      expect(planted.status).not.toBe(200);
    });
    test("not another's folder by dots in the name", async () =>
      expectRefusal(
        await storage(named(`pictures/${student}/../${anotherStudent}/x.png`), {
          token,
          body: page,
          headers: { 'Content-Type': 'image/png' },
        }),
      ));
  });

  describe('serves no web page from a picture', () => {
    test('a page called text/html in the metadata is refused', async () =>
      expectRefusal(
        await multipart(
          named(`pictures/${student}/page.png`),
          { contentType: 'text/html' },
          'image/png',
        ),
      ));

    for (const type of ['image/png', 'text/html']) {
      test(`a page sent as ${type} but declared as a picture is served as that picture, on another origin`, async () => {
        const name = `pictures/${student}/claims.png`;
        await givenNoFile(name);
        const uploaded = await multipart(named(name), { contentType: 'image/png' }, type);
        expect(uploaded.status, uploaded.body).toBe(200);
        const { downloadTokens } = JSON.parse(uploaded.body) as { downloadTokens: string };

        const served = await storage(`${pathOf(name)}?alt=media&token=${downloadTokens}`, {});

        expect(served.headers.get('Content-Type')).toBe('image/png');
        expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(new URL(objectsUrl()).origin).not.toBe('http://127.0.0.1:5173');
      });
    }
  });
});
