import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';

/** Uses the built server, because its adapter has a separate limit. */
test('[F52] a picture just over the limit is refused with the same message as a picture far over the limit', async ({
  request,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  await request.post('/api/account/login', {
    data: { email: 'editor@haat.example', password: demoPassword },
    headers,
  });
  const limit = 50 * 1024 * 1024;
  for (const size of [limit + 1, limit + 64 * 1024, limit + 200_000, 2 * limit + 1]) {
    const response = await request.post('/api/desk/media/upload', {
      headers,
      multipart: {
        title: 'Large',
        file: { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(size, 255) },
      },
    });
    expect({ size, status: response.status(), body: await response.json() }).toEqual({
      size,
      status: 413,
      body: {
        success: false,
        error: { code: 'too_large', message: expect.stringMatching(/^JPEG photographs can be up to 50 MB/) },
      },
    });
  }
});
