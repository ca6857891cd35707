import { type CSSVariablesResolver, colorsTuple, createTheme, type MantineColorScheme } from '@mantine/core'
import { filterOptions } from './text/text'

const shades = (colours: string) => colorsTuple(colours.split(' '))

export const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const smallText = { fontSize: 'var(--fs-xs)' }

export const theme = createTheme({
  // The greys of tokens.css: Mantine uses 4 for borders of fields in the light, and 6 for fields in the dark.
  colors: {
    gray: shades('#f8f8fa #f4f4f7 #ececf1 #e2e2e8 #d3d4dc #a9adba #646975 #545965 #2c2f37 #15171c'),
    dark: shades('#edeef1 #c9ccd3 #a8acb6 #8e939e #383b44 #2a2d34 #191b20 #141519 #0f1013 #0c0d10'),
    accent: shades('#eef0fd #dfe3fb #c9cff8 #a0abff #8391fb #6e7cf0 #5c6be6 #4353d6 #4d5de0 #3746c2'),
  },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 8 },
  // From 761 px: up to 760 px the styles are those of a phone.
  breakpoints: { sm: '47.5625em', md: '70em' },
  shadows: { md: 'var(--shadow-overlay)' },
  fontFamily:
    '"Inter Variable", system-ui, -apple-system, "Segoe UI", "Noto Sans", "Noto Sans CJK JP", sans-serif',
  fontSizes: {
    xs: 'var(--fs-sm)',
    sm: 'var(--fs-sm)',
    md: 'var(--fs-md)',
    lg: '16px',
    xl: 'var(--fs-title)',
  },
  lineHeights: {
    xs: 'var(--lh-sm)',
    sm: 'var(--lh-sm)',
    md: 'var(--lh-md)',
    lg: '26px',
    xl: 'var(--lh-title)',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: 'var(--r-sm)', sm: 'var(--r-md)', md: 'var(--r-md)', lg: 'var(--r-lg)', xl: '16px' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: 'var(--fs-title)', lineHeight: 'var(--lh-title)', fontWeight: '640' },
      h2: { fontSize: 'var(--fs-md)', lineHeight: 'var(--lh-md)' },
      h3: { fontSize: 'var(--fs-sm)', lineHeight: 'var(--lh-sm)' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name rather than by import: a page loads only the components it shows.
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: () => ({ root: { '--ai-size': 'var(--control-sm)', '--ai-color': 'var(--text-3)' } }),
    },
    Button: {
      vars: (_theme: unknown, { size = '' }: { size?: string }) => ({
        root: {
          '--button-fz': 'var(--fs-sm)',
          ...(!size.startsWith('compact') && {
            '--button-height': size === 'xs' ? 'var(--control-sm)' : 'var(--control)',
            '--button-padding-x': '12px',
          }),
        },
      }),
      styles: { root: { fontWeight: 'var(--fw-medium)' }, label: { overflow: 'visible' } },
    },
    // 24 px on a phone.
    Checkbox: {
      defaultProps: { radius: 4 },
      vars: () => ({ root: { '--checkbox-size': 'calc(var(--control) * 0.55)' } }),
    },
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--control)', '--input-fz': 'var(--fs-input)' } }),
    },
    InputWrapper: { styles: { label: { fontWeight: 500 }, description: smallText, error: smallText } },
    // Inside the page's landmarks, and with nothing in it but its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#main' } } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontWeight: 'var(--fw-strong)' } },
    },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      styles: {
        root: { background: 'var(--surface-active)' },
        indicator: { background: 'light-dark(var(--surface), var(--border))' },
        label: { paddingInline: 'clamp(6px, 0.75vw, 10px)' },
      },
    },
    Select: { defaultProps: { checkIconPosition: 'right', filter: filterOptions } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
})

/** Mantine's variables in terms of tokens.css, which knows light and dark. */
const variables = Object.fromEntries(
  Object.entries({
    body: 'var(--surface)',
    text: 'var(--text)',
    dimmed: 'var(--text-2)',
    placeholder: 'var(--text-3)',
    error: 'var(--negative)',
    anchor: 'var(--accent-text)',
    default: 'var(--surface)',
    'default-hover': 'var(--surface-hover)',
    'default-color': 'var(--text)',
    'default-border': 'light-dark(#d3d4dc, #383b44)',
    'gray-light-color': 'var(--text-2)',
    'yellow-light': 'var(--warning-soft)',
    'yellow-light-color': 'var(--warning)',
    'red-light': 'var(--negative-soft)',
    'red-light-color': 'var(--negative)',
    'red-filled': '#c02b30',
    'red-filled-hover': '#a82328',
  }).map(([name, value]) => [`--mantine-color-${name}`, value]),
)

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
