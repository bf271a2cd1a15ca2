// @vitest-environment node
import { expect, test } from 'vitest';
import { storage } from './uploadRetry.sdk';

test('9: the file store retries an operation for 120,000 ms and an upload for 600,000 ms', () => {
  expect(storage.maxOperationRetryTime).toBe(120_000);
  expect(storage.maxUploadRetryTime).toBe(600_000);
});
