// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chacha20 } from './sessionCipher';

const hex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const bytesUpTo = (end: number) => Uint8Array.from({ length: end }, (_, index) => index);

describe('ChaCha20', () => {
  it('encrypts the example of RFC 8439, section 2.4.2', () => {
    const text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    const nonce = hex('000000000000004a00000000');
    const encrypted = chacha20(new TextEncoder().encode(text), {
      ...{ key: bytesUpTo(32), nonce, firstBlock: 1 },
    });
    expect(encrypted).toEqual(
      hex(
        '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b' +
          'f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8' +
          '07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736' +
          '5af90bbf74a35be6b40b8eedf2785e42874d',
      ),
    );
  });

  it('gives the key stream of RFC 8439, appendix A.1, test vector 1', () => {
    const stream = chacha20(new Uint8Array(64), {
      key: new Uint8Array(32),
      nonce: new Uint8Array(12),
    });
    expect(stream).toEqual(
      hex(
        '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
          'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
      ),
    );
  });

  it('decrypts what it encrypted, of any length', () => {
    const secret = { key: bytesUpTo(32), nonce: bytesUpTo(12) };
    for (const length of [0, 1, 63, 64, 65, 1000]) {
      const bytes = bytesUpTo(length);
      const encrypted = chacha20(bytes, secret);
      expect(chacha20(encrypted, secret)).toEqual(bytes);
    }
  });
});
