import { afterEach, describe, expect, it } from 'vitest';
import { textFileMaxBytes } from '#domain/limits';
import { forgetWork, readRoster, readWork, writeRoster, writeWork } from './keptWork';

const [ann, ben] = ['ann@lwsd.org', 'ben@lwsd.org'];

afterEach(() => sessionStorage.clear());

describe('what a tab keeps', () => {
  it('is for the user who began it and nobody else, until a sign-out', () => {
    writeWork(ann, { typed: 1 });
    expect(writeRoster(ann, { text: 'email' })).toBe(true);
    expect([readWork(ann), readRoster(ann)]).toEqual([{ typed: 1 }, { text: 'email' }]);
    expect([readWork(ben), readRoster(ben)]).toEqual([null, null]);
    forgetWork();
    expect([readWork(ann), readRoster(ann)]).toEqual([null, null]);
  });

  it('says of a roster that is too large that it is not kept, nor an older one; other work still is', () => {
    writeRoster(ann, { text: 'older' });
    expect(writeRoster(ann, { text: 'x'.repeat(textFileMaxBytes) })).toBe(false);
    expect(readRoster(ann)).toBeNull();
    writeWork(ann, { typed: 1 });
    expect(readWork(ann)).toEqual({ typed: 1 });
  });

  it('takes what it cannot read for nothing', () => {
    sessionStorage.setItem('roster', '{');
    expect(readRoster(ann)).toBeNull();
  });
});
