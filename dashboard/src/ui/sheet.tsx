import { Drawer, type DrawerProps } from '@mantine/core'

/** On a phone, what comes up from the bottom of the window. */
const Sheet = (props: DrawerProps) => (
  <Drawer
    position="bottom"
    closeButtonProps={{ 'aria-label': 'Close' }}
    styles={{
      content: { height: 'auto', maxHeight: '88dvh', borderRadius: '16px 16px 0 0' },
      body: { paddingBottom: 'calc(16px + env(safe-area-inset-bottom))' },
      title: { fontWeight: 'var(--fw-strong)' },
    }}
    {...props}
  />
)

export default Sheet
