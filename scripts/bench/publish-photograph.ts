import sharp from 'sharp';
import { demoPassword } from '#server/db/seed/data/people.ts';

export interface PhotographScreens {
  /** The page of an item whose picture is the photograph. */
  item: string;
  /** A campaign whose first block shows the photograph. */
  campaign: string;
  /** The `<picture>` element of the item's photograph, for the baseline. */
  picture: string;
}

/** Uploads a photograph at the desk, and publishes an item and a campaign that start with it. */
export async function publishPhotograph(origin: string, cookies: string): Promise<PhotographScreens> {
  const login = await fetch(`${origin}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'admin@haat.example', password: demoPassword }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = async <Data>(path: string, body: unknown): Promise<Data> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api/desk/${path}`, {
      method: 'POST',
      headers: { cookie, origin, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };

  const form = new FormData();
  form.set('file', new File([new Uint8Array(await photograph())], 'market.jpg', { type: 'image/jpeg' }));
  const { name, whole_name: wholeName } = await call<{ name: string; whole_name: string }>(
    'media/upload',
    form,
  );
  const stamp = Date.now();
  await call('items/save', {
    slug: `photograph-${stamp}`,
    name: 'Photographed mango',
    storeId: 1,
    image: wholeName,
    price: 5_000,
  });
  const picture = { name, alt: 'A market at dawn' };
  const { id } = await call<{ id: number }>('documents/create', {
    kind: 'campaign',
    slug: `photograph-${stamp}`,
    locale: 'en',
    body: {
      title: 'A photographed market',
      description: 'A campaign whose first picture is a photograph.',
      picture: name,
      blocks: [
        { type: 'image', props: { id: 'photograph', picture, size: 'wide' } },
        { type: 'richText', props: { id: 'text', html: '<p>From nine orchards.</p>' } },
      ],
    },
  });
  await call('documents/publish', { id, revision: 1, despite: true });

  const item = `${origin}/item/photograph-${stamp}`;
  const shown = await waitForPicture(item, cookies);
  // Requests each file once, so that no measured visit waits for a file to be generated.
  for (const [url] of shown.matchAll(/\/media\/[^\s"]+/g))
    await fetch(origin + url).then((answer) => answer.arrayBuffer());
  return { item, campaign: `${origin}/campaign/photograph-${stamp}`, picture: shown };
}

/** Waits until a job has generated the sizes of the photograph, then returns its `<picture>` element. */
async function waitForPicture(url: string, cookies: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const html = await fetch(url, { headers: { cookie: cookies } }).then((answer) => answer.text());
    const found = /<picture>(?:(?!<\/picture>).)*fetchpriority="high"(?:(?!<\/picture>).)*<\/picture>/s.exec(
      html,
    );
    if (found?.[0].includes('.avif')) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} shows no photograph.`);
}

/**
 * Generates a picture of 4,000 × 3,000 pixels with as much detail as a photograph from a camera: several octaves of
 * noise over one colour.
 */
async function photograph(): Promise<Buffer> {
  const width = 4_000;
  const height = 3_000;
  const octaves = [40, 160, 500, 1_000];
  const layers = await Promise.all(
    octaves.map(async (size, index) => ({
      input: await sharp({
        create: {
          width: size,
          height: Math.round((size * 3) / 4),
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma: 70 - index * 5 },
        },
      })
        .resize(width, height, { kernel: 'cubic' })
        .png()
        .toBuffer(),
      blend: 'soft-light' as const,
    })),
  );
  return sharp({ create: { width, height, channels: 3, background: '#b9772f' } })
    .composite(layers)
    .jpeg({ quality: 88 })
    .toBuffer();
}
