import { signedInAgain } from '../expired-session.ts';

const mostBytes = 5 * 1024 * 1024;

/** Uploads a picture and returns its full name, which can be rendered without a lookup. */
export async function sendPicture(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error('This picture has more than 5 MB. Make it smaller first.');
  const form = new FormData();
  form.set('file', file);
  form.set('title', file.name.replace(/\.\w+$/, ''));
  const response = await fetch('/api/desk/media/upload', {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
  }).catch(() => null);
  if (response?.status === 401) {
    await signedInAgain();
    return sendPicture(file);
  }
  const answer = (await response?.json().catch(() => null)) as {
    success: boolean;
    data?: { whole_name: string };
    error?: { message: string };
  } | null;
  if (answer?.success && answer.data) return answer.data.whole_name;
  throw new Error(
    answer?.error?.message ?? 'The picture did not arrive. Look at your connection and try again.',
  );
}
