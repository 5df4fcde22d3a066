import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import type { MessagePreview as Preview } from '#contracts/desk/message.ts';
import { directionOf } from '#i18n/direction.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import type { DocumentEditing } from '../documents/use-document.ts';

type MessagePreviewProps = { editing: DocumentEditing; document: DocumentDetail };

/**
 * The saved texts as they are sent, in one language, and a button that sends a test message to the signed-in person.
 */
export function MessagePreview({ editing, document }: MessagePreviewProps) {
  const { shop } = useDesk();
  const notify = useNotify();
  const [locale, setLocale] = useState(shop.languages[0]?.code ?? 'en');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failed, setFailed] = useState('');
  const [isSending, setSending] = useState(false);
  const { id, revision } = document;

  useEffect(() => {
    callDesk('message-texts/preview', { id, locale }).then(
      (result) => {
        setFailed('');
        setPreview(result);
      },
      (error: HttpError) => setFailed(error.message),
    );
  }, [id, revision, locale]);

  async function sendTest(channel: 'email' | 'sms') {
    setSending(true);
    try {
      const { recipient } = await callDesk('message-texts/test', { id, locale, channel });
      notify(`Sent to ${recipient}.`, { type: 'success' });
    } catch (error) {
      notify((error as HttpError).message, { type: 'warning' });
    } finally {
      setSending(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {editing.isChanged && (
        <Alert severity="info" action={<Button onClick={() => void editing.save()}>Save draft</Button>}>
          The preview shows the saved version.
        </Alert>
      )}
      {failed && <Alert severity="error">{failed}</Alert>}
      <LanguageSelect value={locale} onChange={setLocale} />
      {preview && (
        <>
          <Typography variant="body2" color="text.secondary">
            {preview.has_real_values
              ? 'With the values of the last message of this kind.'
              : 'With example values, because none was sent yet.'}{' '}
            Placeholders: {preview.placeholders.map((name) => `{${name}}`).join(', ')}
          </Typography>
          {preview.email && (
            <Box
              component="section"
              aria-label="Email"
              sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 640 }}
            >
              <Typography component="h3" variant="h6">
                Email
              </Typography>
              <Typography dir="auto">
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  Subject:{' '}
                </Box>
                {preview.email.subject}
              </Typography>
              <iframe
                title="Email preview"
                sandbox=""
                srcDoc={preview.email.html}
                style={{ width: '100%', height: 520, border: '1px solid #8883', borderRadius: 12 }}
              />
              <Button
                sx={{ justifySelf: 'start' }}
                disabled={isSending}
                onClick={() => void sendTest('email')}
              >
                Send this email to me
              </Button>
            </Box>
          )}
          {preview.sms && (
            <Box
              component="section"
              aria-label="SMS"
              sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 640 }}
            >
              <Typography component="h3" variant="h6">
                SMS
              </Typography>
              <Typography
                dir={directionOf(locale)}
                lang={locale}
                sx={{ p: 2, borderRadius: 3, bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
              >
                {preview.sms.text}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {preview.sms.characters} characters, {preview.sms.segments}{' '}
                {preview.sms.segments === 1 ? 'segment' : 'segments'}
                {preview.sms.is_unicode
                  ? '. It has characters outside the SMS alphabet, so a segment holds 70.'
                  : '.'}
              </Typography>
              {preview.sms.registered && (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  Sent by the provider’s template {preview.sms.registered.template}
                  {preview.sms.registered.sender && ` from ${preview.sms.registered.sender}`}
                  {preview.sms.registered.variables.length > 0 &&
                    `, with the variables: ${preview.sms.registered.variables.join(' | ')}`}
                  .
                </Typography>
              )}
              <Button sx={{ justifySelf: 'start' }} disabled={isSending} onClick={() => void sendTest('sms')}>
                Send this SMS to me
              </Button>
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
