// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { joinColumns } from './joinColumns';

const students = ['ann@lwsd.org', 'ben@lwsd.org'].map((email) => ({
  email,
  firstName: '',
  lastName: '',
  graduationYear: '',
}));

describe('the columns of a file', () => {
  it.each([',', ';', '\t'])(
    'are read with %j between cells, using the column of addresses',
    (sign) => {
      const text = [
        ['Number', 'E-mail', 'Room'],
        ['007', ' Ben@LWSD.org ', 'B, 2'],
      ].map((row) => row.map((cell) => `"${cell}"`).join(sign));
      const joining = joinColumns(`\uFEFF${text.join('\r\n')}\r\n\r\n`, students);
      expect(joining).toMatchObject({ outcome: 'joined', found: 1, labels: ['Number', 'Room'] });
      expect(joining.outcome === 'joined' && joining.cellsOf('ben@lwsd.org')).toEqual([
        '007',
        'B, 2',
      ]);
    },
  );

  it("come from a student's first line; lines for unknown students are counted", () => {
    const joining = joinColumns(
      'mail,n\nann@lwsd.org,1\nann@lwsd.org,2\nzoe@lwsd.org,3\nben@lwsd.org\n,5',
      students,
    );
    expect(joining).toMatchObject({ found: 2, repeated: 1, unknown: 2 });
    expect(joining.outcome === 'joined' && joining.cellsOf('ann@lwsd.org')).toEqual(['1']);
    expect(joining.outcome === 'joined' && joining.cellsOf('ben@lwsd.org')).toEqual(['']);
  });

  it.each(['', 'Number\n7', 'ann@lwsd.org', '\u0000\u0001'])('do not exist in %j', (text) => {
    expect(joinColumns(text, students)).toEqual({ outcome: 'noAddresses' });
  });
});
