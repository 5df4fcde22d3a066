import { waitForSignIn } from '../expired-session.ts';

const maxBytes = 5 * 1024 * 1024;

/** Uploads a picture and returns its full name, which can be rendered without a lookup. */
export async function uploadPicture(file: File): Promise<string> {
  if (file.size > maxBytes) throw new Error('This picture is larger than 5 MB. Make it smaller first.');
  const form = new FormData();
  form.set('file', file);
  form.set('title', file.name.replace(/\.\w+$/, ''));
  const response = await fetch('/api/desk/media/upload', {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
  }).catch(() => null);
  if (response?.status === 401) {
    await waitForSignIn();
    return uploadPicture(file);
  }
  const result = (await response?.json().catch(() => null)) as {
    success: boolean;
    data?: { whole_name: string };
    error?: { message: string };
  } | null;
  if (result?.success && result.data) return result.data.whole_name;
  throw new Error(result?.error?.message ?? 'The upload failed. Check your connection and try again.');
}
