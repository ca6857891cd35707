import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Sizes 13/14/16/20/28, spacing in steps of 4, radius 6, one accent. */
export const theme = createTheme({
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '13px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '6px', xl: '12px' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px', lineHeight: '1.3' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' } },
  },
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Named rather than imported: a page loads the components that it shows.
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Within the page's landmarks, and with nothing in it but its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#main' } } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
})

/** Greys that keep AA on their grounds; the dark ones are chosen, not turned round. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: { '--rail-width': '220px' },
  light: {
    '--mantine-color-dimmed': '#5c636b',
    '--mantine-color-placeholder': '#636a72',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': theme.colors.indigo[8],
    '--line': theme.colors.gray[3],
    '--ground': '#ffffff',
    '--ground-2': '#f7f8f9',
    '--hover': '#eef0f2',
    '--chosen': '#e7ebfd',
    '--danger': '#c92a2a',
    '--warn': '#9c5400',
    '--good': '#22703a',
    '--curve': theme.colors.indigo[7],
  },
  dark: {
    '--mantine-color-body': '#17181b',
    '--mantine-color-text': '#d9dbdf',
    '--mantine-color-dimmed': '#9da2aa',
    '--mantine-color-placeholder': '#9299a2',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#91a7ff',
    '--line': '#2c2e33',
    '--ground': '#17181b',
    '--ground-2': '#1d1f23',
    '--hover': '#25272c',
    '--chosen': '#272c47',
    '--danger': '#ff8787',
    '--warn': '#ffc078',
    '--good': '#8ce99a',
    '--curve': theme.colors.indigo[4],
  },
})
