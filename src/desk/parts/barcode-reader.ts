/** `BarcodeDetector` of the Shape Detection API, which TypeScript's library does not describe yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options?: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Milliseconds between two attempts to read the camera's picture. */
const pause = 150;
/** The kinds of codes that are printed on goods and shelves. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/** Whether codes can be read from a camera here: it requires a secure page. */
export const canReadCodes = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** Reads the codes in the camera's current picture. */
type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** The browser's own detector; where it has none, such as in Safari and Firefox, a reader that is loaded now. */
async function openReader(): Promise<ReadCodes> {
  const Detector = detectorClass();
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  const known = formats.filter((format) => supported.includes(format));
  if (!Detector || known.length === 0) return (await import('./wasm-code-reader.ts')).readCodesOf;
  const detector = new Detector({ formats: known });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The camera is blocked for this site. Allow it in the browser’s settings, or type the code.',
  NotFoundError: 'This device has no camera. Type the code instead.',
  NotReadableError: 'Another app uses the camera. Close it and try again, or type the code.',
};
const otherProblem = 'The camera does not start. Type the code instead.';

/**
 * Shows the camera's picture in a video element and reports the codes in it until the returned function is called. That
 * function also turns the camera off.
 */
export function readCodes(
  video: HTMLVideoElement,
  { onCode, onProblem }: { onCode: (code: string) => void; onProblem: (problem: string) => void },
): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const turnOff = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } });
    // The dialog was closed while the browser asked for permission.
    if (isStopped) return turnOff();
    video.srcObject = stream;
    await video.play();
    const read = await openReader();
    const detectCode = async () => {
      // A picture that cannot be read is skipped: the next one follows soon.
      const codes = await read(video).catch(() => []);
      if (isStopped) return;
      if (codes[0]) onCode(codes[0]);
      timer = setTimeout(() => void detectCode(), pause);
    };
    await detectCode();
    return undefined;
  };
  begin().catch((error: unknown) => {
    turnOff();
    if (!isStopped) onProblem((error instanceof Error && problems[error.name]) || otherProblem);
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    turnOff();
  };
}
