import { darkenToContrast, textColourOn, lightenToContrast, minTextContrast } from '#domain/colour.ts';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** Literals, because Material UI computes with colours; most of them are design tokens of src/styles/tokens.css. */
const lightTokens = {
  background: '#faf6ec',
  surface: '#fffdf8',
  sunken: '#f2ecde',
  text: '#1d2a1d',
  textMuted: '#4d5749',
  border: '#e5dcc8',
  borderStrong: '#8c8a74',
  leaf: '#1c6a3c',
  leafSoft: '#e3efd3',
  marigold: '#8a5300',
  tomato: '#b02a16',
};
const darkTokens: typeof lightTokens = {
  background: '#12180f',
  surface: '#1b2318',
  sunken: '#242d20',
  text: '#f4efe1',
  textMuted: '#b9c0ac',
  border: '#313b2c',
  borderStrong: '#7d8871',
  leaf: '#8ad0a0',
  leafSoft: '#2a3a20',
  marigold: '#f9c65b',
  tomato: '#ff9a83',
};

const phone = '@media (max-width: 599.95px)';
/** Fingers need targets of 44 px, and iOS zooms into fields with smaller letters than 16 px. */
const touch = '@media (pointer: coarse)';
const target = { [touch]: { minHeight: 44 } };
const squareTarget = { [touch]: { minHeight: 44, minWidth: 44 } };
const text = "Figtree, 'Figtree Fallback', Eczar, 'Noto Sans Arabic', system-ui, sans-serif";
const display = "Eczar, 'Eczar Fallback', Georgia, serif";

/** Light and dark theme in the shop's colour, darkened or lightened if it has too little contrast. */
export function createThemes(colour: string): { lightTheme: RaThemeOptions; darkTheme: RaThemeOptions } {
  const lightStore = darkenToContrast(colour, lightTokens.background, minTextContrast);
  const darkStore = lightenToContrast(colour, darkTokens.surface, 7);
  return {
    lightTheme: createTheme('light', defaultLightTheme as RaThemeOptions, {
      ...lightTokens,
      store: lightStore,
      onStore: textColourOn(lightStore),
      band: colour,
    }),
    darkTheme: createTheme('dark', defaultDarkTheme as RaThemeOptions, {
      ...darkTokens,
      store: darkStore,
      onStore: textColourOn(darkStore),
      band: colour,
    }),
  };
}

type Tone = typeof lightTokens & { store: string; onStore: string; band: string };

function createTheme(mode: 'light' | 'dark', base: RaThemeOptions, tone: Tone): RaThemeOptions {
  const heading = { fontFamily: display, fontWeight: 700, letterSpacing: 0 };
  return {
    ...base,
    palette: {
      mode,
      primary: { main: tone.store, contrastText: tone.onStore },
      secondary: { main: tone.store, contrastText: tone.onStore },
      warning: { main: tone.marigold },
      error: { main: tone.tomato },
      success: { main: tone.leaf },
      background: { default: tone.background, paper: tone.surface },
      text: { primary: tone.text, secondary: tone.textMuted },
      divider: tone.border,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: text,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      button: { textTransform: 'none', fontWeight: 650 },
    },
    sidebar: { width: 232, closedWidth: 56 },
    components: {
      ...base.components,
      // react-admin's progress indicators have no label.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums' },
          dd: { overflowWrap: 'anywhere' },
          // Plain links; the links of components have a class.
          'main a:not([class])': { color: tone.store },
          '::view-transition-group(root)': { animation: 'none' },
        },
      },
      // A long word or link that somebody typed never makes a screen wider.
      MuiTypography: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none', border: `1px solid ${tone.border}` } },
      },
      MuiAppBar: {
        defaultProps: { color: 'default', elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: tone.surface,
            color: tone.text,
            border: 0,
            borderBottom: `1px solid ${tone.border}`,
            borderRadius: 0,
            '&::before': {
              content: '""',
              display: 'block',
              height: 6,
              background: `repeating-linear-gradient(90deg, ${tone.band} 0 28px, #f6ab1f 28px 56px)`,
            },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { borderRadius: 99, minHeight: 40, ...squareTarget } },
      },
      MuiIconButton: { styleOverrides: { root: squareTarget } },
      MuiCheckbox: { styleOverrides: { root: squareTarget } },
      MuiToggleButton: { styleOverrides: { root: squareTarget } },
      MuiPaginationItem: { styleOverrides: { root: squareTarget } },
      MuiTab: { styleOverrides: { root: target } },
      MuiMenuItem: { styleOverrides: { root: target } },
      MuiAutocomplete: { styleOverrides: { option: { [touch]: { minHeight: '44px !important' } } } },
      MuiTableSortLabel: { styleOverrides: { root: target } },
      MuiInputBase: {
        styleOverrides: { root: target, input: { [touch]: { fontSize: 'max(16px, 1rem)' } } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: tone.borderStrong } } },
      MuiTableCell: { styleOverrides: { head: { fontWeight: 650, color: tone.textMuted } } },
      MuiChip: {
        styleOverrides: {
          root: { fontWeight: 600 },
          colorSuccess: { backgroundColor: tone.leafSoft, color: tone.text, borderColor: 'transparent' },
        },
      },
      // Wide content scrolls or wraps inside its part, instead of making the whole screen wider.
      RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
      RaCreate: { styleOverrides: { root: { '& .RaCreate-card': { minWidth: 0 } } } },
      RaEdit: { styleOverrides: { root: { '& .RaEdit-card': { minWidth: 0 } } } },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main': { paddingTop: 8 },
            '& .RaList-content, & .RaList-main': { minWidth: 0 },
            // Space for the floating button over the last rows on a phone.
            [phone]: { '& .RaList-main': { paddingBottom: 128 } },
            '& .MuiToolbar-root': { minHeight: 0 },
          },
        },
      },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 20 } } },
      RaSimpleForm: { styleOverrides: { root: { '& .ra-input': { marginBottom: 10 } } } },
      RaToolbar: {
        styleOverrides: {
          root: { backgroundColor: tone.surface, borderTop: `1px solid ${tone.border}`, boxShadow: 'none' },
        },
      },
      RaListToolbar: { styleOverrides: { root: { [phone]: { backgroundColor: 'transparent' } } } },
      RaTopToolbar: { styleOverrides: { root: { [phone]: { backgroundColor: 'transparent' } } } },
      RaEmpty: {
        styleOverrides: {
          root: {
            paddingBlock: 32,
            '& .RaEmpty-message': {
              color: tone.textMuted,
              overflowWrap: 'anywhere',
              '& h4': { fontSize: '1.5rem' },
            },
            '& .RaEmpty-icon': { width: '4em', height: '4em', color: tone.borderStrong },
          },
        },
      },
      RaSimpleFormIterator: {
        styleOverrides: {
          root: {
            '& .RaSimpleFormIterator-form': { flexWrap: 'wrap', minWidth: 0 },
            '& .RaSimpleFormIterator-form .MuiFormControl-root': { marginBlock: '8px 4px' },
            // By default these buttons are hidden until hover, which makes them unreachable by keyboard.
            '& .RaSimpleFormIterator-action': { visibility: 'visible' },
          },
        },
      },
      RaFilterForm: {
        styleOverrides: {
          root: {
            gap: '0 8px',
            '& .filter-field': { [phone]: { width: '100%' } },
            '& .RaFilterForm-filterFormInput': { [phone]: { width: '100%' } },
            '& .MuiFormControl-root': {
              width: 220,
              marginBlock: '8px 4px',
              [phone]: { width: '100%' },
            },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: 44,
            borderRadius: 10,
            marginInline: 8,
            color: tone.text,
            '&.RaMenuItemLink-active': { backgroundColor: tone.leafSoft, color: tone.text, fontWeight: 650 },
          },
        },
      },
    },
  };
}
