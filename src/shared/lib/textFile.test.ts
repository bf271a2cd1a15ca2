// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isEncodedTwice, textIn } from './textFile';

const text = 'René Müller';
const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['UTF-16, the other way round', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read from %s', (_encoding, bytes) => {
    expect(textIn(bytes)).toBe(text);
  });

  /** Returns the characters for these bytes. Node's own decoder turns some of them into control characters. */
  const windows1252 = (bytes: string) => {
    const signs = { '\x85': '…', '\x8e': 'Ž', '\x92': '’', '\x93': '“', '\x94': '”', '\x96': '–' };
    const others = { '\x9a': 'š', '\x9c': 'œ', '\x9e': 'ž' };
    return Array.from(
      bytes,
      (one) => new Map(Object.entries({ ...signs, ...others })).get(one) ?? one,
    ).join('');
  };

  /** Returns the text encoded as Excel for Mac saves it. */
  const macRoman = (written: string) => {
    const signs = new TextDecoder('macintosh').decode(
      Uint8Array.from({ length: 256 }, (_, at) => at),
    );
    return Buffer.from(Array.from(written, (sign) => signs.indexOf(sign)));
  };

  it.each([
    ...['José Núñez', 'García', 'Jesús', 'Zoë', 'Müller', 'François', 'Peña', 'Åsa Öberg'],
    ...[
      'MUÑOZ',
      'JUÁREZ',
      'Ángel Ríos',
      'Renée O’Brien',
      'Élodie Martínez',
      'Søren',
      'João',
      'Díaz',
    ],
    ...['Martín\rRodríguez', 'Ana\rSchröder'],
    ...['Cañón', 'Iñárritu', 'Ñusta', 'Çelik'],
  ])('is read from Mac Roman: %j', (name) => {
    const bytes = macRoman(
      `email,first\n${name}`.replaceAll('\n', name.includes('\r') ? '\r' : '\n'),
    );
    expect(textIn(bytes)).toContain(name);
  });

  it.each([
    ...['José Núñez', 'García', 'Jesús', 'Zoë', 'Müller', 'François', 'Peña', 'Åsa Öberg', 'Émile'],
    ...['MUÑOZ', 'JUÁREZ', 'Ángel Ríos', 'Søren', 'João', 'Strauß', 'Ñusta'],
    ...['O\x92Brien', 'D\x92Angelo', 'it\x92s Ann\x92s', '\x8ei\x9eek', 'Ko\x9air', 'Lee\x96Smith'],
    ...[
      'C\x9cur',
      '\x93Nan\x94 Lee',
      'wait\x85',
      'Ann\xa0Lee',
      'JO\xc3O',
      '2020\x962021',
      'Renée De\x92andre',
    ],
  ])('is read from Windows-1252: %j', (name) => {
    const bytes = Buffer.from(`email,first\r\n${name}`, 'latin1');
    expect(textIn(bytes)).toBe(`email,first\r\n${windows1252(name)}`);
  });
});

describe('a name that was encoded twice', () => {
  const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
  /** Returns what a program shows that takes the name's UTF-8 for Latin-1. */
  const asLatin1 = (name: string) => Buffer.from(name).toString('latin1');
  /** The same for Windows-1252. */
  const asWindows = (name: string) =>
    asLatin1(name).replace(/[\x80-\x9F]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? '');

  const words = (text: string) => text.split(/[ \n]+/);

  it.each([
    ...words(`José Édgar Óscar Álvarez Ángel Ávila Ítalo Úrsula Ünal Øyvind Díaz Zoë Özil Strauß Ñusta
      Hà Trần Nguyễn Phạm Đặng đinh Đỗ Lý Tô Lã Łukasz Paweł Kowalczyńska Święta Żak Şahin Doğan İnan
      Čapek Šarić Šime Ďurica Eglė Ėglė Pēteris Ēriks Ōta Ġorġ Ștefan MUÑOZ GARCÍA BENOÎT INÊS DOĞAN
      HELĒNA CONSTANȚA KAZLAUSKIENĖ ĎURICA Анна Ελένη 王 김민준 O’Brien Kaʻū Ann–Lee محمد דוד`),
    ...words('Håkan Åke Muñoz Jiří'.normalize('NFD')),
    ...['Hà Linh', 'Trà My'],
  ])('is recognized: %s', (name) => {
    expect([asWindows(name), asLatin1(name)].map(isEncodedTwice)).toEqual([true, true]);
    expect(isEncodedTwice(` ${asWindows(name)} Lee`)).toBe(true);
  });

  /** What Excel for Mac makes of UTF-8. */
  const asMac = (name: string) => new TextDecoder('macintosh').decode(Buffer.from(name));

  it.each(
    words(`José Nguyễn Hồ Hữu Đỗ Đinh O’Brien Kovačić Doğan Məmmədov Łukasz ÇELİK Håkan Анна 王小明
      김`),
  )('is recognized if it was opened on a Mac: %s', (name) => {
    expect(isEncodedTwice(asMac(name))).toBe(true);
  });

  it.each([
    ...words(`Ann O'Brien O’Brien José Álvarez Trần Łukasz Hà Анна 王 JOÃO Irmã CAUÃ KUBÍŠ BENÍŠEK TOMÁŠ
      Tomáš Íša Úžas KOŽÍŠEK RŮŽIČKA Šárka Mašínová Ó’Brien JOSÉ–MARIA José–María ANDRÉ’S André’s FÉ’AO
      NICOLÒ’ SEPPÄ SEPPÄ–KOSKI KOŽÄR Åsa Älva Ågård Å Ãngela GARCÍ\xADA STRAẞ Œuvrard “RENÉ” Jiří
      Hà\xA0 Lã\xA0 CAUÃ\xA0 RENÉ\xA0ANN José\xA0\xA0 Ó\xA0Briain SEPPÄ\xA0 NYGÅ\xA0LEE Strauß\xA0`),
    ...words('Håkan Muñoz Jiří'.normalize('NFD')),
    ...['', 'RENÉ “BO” LEE', 'Inês\xA0– Ann', 'SEPPÄ\xA0von Lee', 'Anne Å\xA0', 'Anne Å\xA0Lee'],
    ...[
      'Jean\xA0Émile',
      'Mehmet\xA0Ünal',
      'Anna\xA0Östberg',
      'NUR\xA0ÇELIK',
      'Kim\xA0Åberg',
      'Eva\xA0ñu',
    ],
    ...words(
      `D’Élia L’Écuyer Anne–Émilie Gal·la “Élodie” Zoë Éïla İlçe Ÿves CONCEIÇÃO ÕISMÄE JÕE MÕÕL`,
    ),
  ])('is not one that is written correctly: %j', (name) => {
    expect(isEncodedTwice(name)).toBe(false);
  });
});
