import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The greys of tokens.css in the steps of Mantine, which uses 4 for borders of fields in the light and 6 for fields in the dark. */
const gray: MantineColorsTuple = [
  '#f8f8fa',
  '#f4f4f7',
  '#ececf1',
  '#e2e2e8',
  '#d3d4dc',
  '#a9adba',
  '#646975',
  '#545965',
  '#2c2f37',
  '#15171c',
]
const dark: MantineColorsTuple = [
  '#edeef1',
  '#c9ccd3',
  '#a8acb6',
  '#8e939e',
  '#383b44',
  '#2a2d34',
  '#191b20',
  '#141519',
  '#0f1013',
  '#0c0d10',
]
const accent: MantineColorsTuple = [
  '#eef0fd',
  '#dfe3fb',
  '#c9cff8',
  '#a0abff',
  '#8391fb',
  '#6e7cf0',
  '#5c6be6',
  '#4353d6',
  '#4d5de0',
  '#3746c2',
]

const control = { '--input-height': 'var(--control)', '--input-fz': 'var(--fs-input)' }

export const theme = createTheme({
  colors: { gray, dark, accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 8 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: 'var(--fs-sm)', sm: 'var(--fs-sm)', md: 'var(--fs-md)', lg: 'var(--fs-lg)', xl: 'var(--fs-title)' },
  lineHeights: { xs: 'var(--lh-sm)', sm: 'var(--lh-sm)', md: 'var(--lh-md)', lg: 'var(--lh-lg)', xl: 'var(--lh-title)' },
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
    Button: {
      vars: (_theme: unknown, { size }: { size?: string }) => ({
        root: size?.startsWith('compact')
          ? { '--button-fz': 'var(--fs-sm)' }
          : {
              '--button-height': size === 'xs' ? 'var(--control-sm)' : 'var(--control)',
              '--button-padding-x': '12px',
              '--button-fz': 'var(--fs-sm)',
            },
      }),
      styles: { root: { fontWeight: 'var(--fw-medium)' } },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: () => ({ root: { '--ai-size': 'var(--control-sm)', '--ai-color': 'var(--text-3)' } }),
    },
    // 24 px on a phone.
    Checkbox: { defaultProps: { radius: 4 }, vars: () => ({ root: { '--checkbox-size': 'calc(var(--control) * 0.55)' } }) },
    Input: { vars: () => ({ wrapper: control }) },
    InputWrapper: {
      styles: { label: { fontWeight: 500 }, description: { fontSize: 'var(--fs-xs)' }, error: { fontSize: 'var(--fs-xs)' } },
    },
    // Inside the page's landmarks, and with nothing in it but its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#main' } } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontWeight: 'var(--fw-strong)' } },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
})

/** Binds Mantine's variables to tokens.css, which knows light and dark. */
const variables = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--negative)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-control)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-line)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
  '--mantine-color-yellow-light': 'var(--warning-soft)',
  '--mantine-color-yellow-light-color': 'var(--warning)',
  '--mantine-color-red-light': 'var(--negative-soft)',
  '--mantine-color-red-light-color': 'var(--negative)',
  '--mantine-color-red-filled': '#c02b30',
  '--mantine-color-red-filled-hover': '#a82328',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })
