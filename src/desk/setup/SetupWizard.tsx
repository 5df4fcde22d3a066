import { Alert, Box, CircularProgress, Step, StepButton, Stepper, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import type { SetupState } from '#contracts/desk/setup.ts';
import { homePath } from '#paths';
import { callDesk } from '../call-desk.ts';
import { PhonePreview } from '../parts/PhonePreview.tsx';
import { BrandStep } from './BrandStep.tsx';
import { ItemsStep } from './ItemsStep.tsx';
import { TestOrderStep } from './TestOrderStep.tsx';
import { StoreStep } from './StoreStep.tsx';

const steps = ['Your shop', 'First store', 'Items', 'Test order'];

const completedSteps = ({ hasBrand, store, items, orders }: SetupState) => [
  hasBrand,
  store !== null,
  items > 0,
  orders > 0,
];

/**
 * Setup wizard from an empty shop to the first order. Its progress is read from the shop's data, so it resumes where it
 * was interrupted.
 */
export function SetupWizard() {
  const [state, setState] = useState<SetupState | null>(null);
  const [at, setAt] = useState(0);
  const [version, setVersion] = useState(0);
  const [colour, setColour] = useState('');
  const [failed, setFailed] = useState('');

  const fetchState = useCallback(async () => {
    const found = await callDesk('setup/state');
    setState(found);
    // The preview uses the location of the first store.
    if (found.store && !document.cookie.includes('place='))
      document.cookie = `place=${found.store.latitude.toFixed(5)},${found.store.longitude.toFixed(5)}; path=/; SameSite=Lax`;
    setVersion((before) => before + 1);
    return found;
  }, []);
  useEffect(() => {
    // Loaded once, when the screen opens.
    // oxlint-disable-next-line react/set-state-in-effect
    fetchState().then(
      (found) => {
        const open = completedSteps(found).indexOf(false);
        setAt(open < 0 ? steps.length - 1 : open);
      },
      (error: Error) => setFailed(error.message),
    );
  }, [fetchState]);
  if (failed)
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {failed}
      </Alert>
    );
  if (!state) return <CircularProgress sx={{ m: 4 }} />;

  const done = completedSteps(state);
  const next = async (to: number) => {
    await fetchState();
    setAt(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Title title="Setup guide" />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <div>
          <Typography variant="h4" component="h2" sx={{ mb: 0.5 }}>
            {done.every(Boolean) ? 'Your shop is open' : 'Set up your shop'}
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            Four quick steps. You can change everything later and stop at any time.
          </Typography>
          <Stepper
            nonLinear
            activeStep={at}
            alternativeLabel
            sx={{ mb: 3, '& .MuiStepButton-root': { mx: 0, px: 0.5 } }}
          >
            {steps.map((label, index) => (
              <Step key={label} completed={done[index] ?? false}>
                <StepButton
                  onClick={() => setAt(index)}
                  disabled={index > 0 && !(done[index - 1] ?? false)}
                  aria-current={index === at ? 'step' : undefined}
                >
                  {label}
                </StepButton>
              </Step>
            ))}
          </Stepper>
          {at === 0 && <BrandStep onColour={setColour} onDone={() => next(1)} />}
          {at === 1 && <StoreStep store={state.store} onDone={() => next(2)} />}
          {at === 2 && state.store && (
            <ItemsStep
              storeId={state.store.id}
              count={state.items}
              onAdded={() => void fetchState()}
              onDone={() => next(3)}
            />
          )}
          {at === 3 && <TestOrderStep orders={state.orders} onDone={() => void fetchState()} />}
        </div>
        <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
          <PhonePreview colour={colour} version={version} path={homePath()} />
        </Box>
      </Box>
    </>
  );
}
