import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import file from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default the package loads this file from another site.
prepareZXingModule({ overrides: { locateFile: () => file } });

/** The kinds of codes that are printed on goods and shelves. */
const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'],
  maxNumberOfSymbols: 1,
};
/** Larger pictures take longer and are read no better. */
const maxWidth = 960;

const canvas = document.createElement('canvas');

/** Reads the codes in a video's current picture, by WebAssembly. */
export async function readCodesOf(video: HTMLVideoElement): Promise<string[]> {
  const scale = Math.min(1, maxWidth / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0) return [];
  const picture = canvas.getContext('2d', { willReadFrequently: true })!;
  picture.drawImage(video, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(picture.getImageData(0, 0, canvas.width, canvas.height), options);
  return found.map(({ text }) => text);
}
