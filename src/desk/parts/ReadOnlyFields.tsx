import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';

const controls = [
  'MuiTextField',
  'MuiAutocomplete',
  'MuiFormControlLabel',
  'MuiSwitch',
  'MuiCheckbox',
  'MuiSlider',
  'MuiButton',
  'MuiIconButton',
];

/** Not MUI's own type: its union of all component props takes longer to compile than the rest of the project. */
type ComponentOptions = Record<string, { defaultProps?: object } | undefined>;

/** A theme that disables fields and buttons but keeps their values easy to read. */
function readOnlyTheme(theme: Theme): Theme {
  const components = (theme.components ?? {}) as ComponentOptions;
  const { primary, secondary } = theme.palette.text;
  const readable = { '&.Mui-disabled': { color: secondary } };
  return createTheme({
    ...theme,
    components: {
      ...components,
      ...Object.fromEntries(
        controls.map((name) => [
          name,
          { ...components[name], defaultProps: { ...components[name]?.defaultProps, disabled: true } },
        ]),
      ),
      MuiInputBase: {
        styleOverrides: { input: { '&.Mui-disabled': { WebkitTextFillColor: primary } } },
      },
      MuiFormLabel: { styleOverrides: { root: readable } },
      MuiFormHelperText: { styleOverrides: { root: readable } },
    },
  });
}

/** For people who may see a record but not change it: every field and button inside is disabled. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={readOnlyTheme}>{children}</ThemeProvider>;
}
