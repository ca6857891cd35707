import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './shell.module.css'

/** The rest of the navigation on a phone. Closes when an entry is chosen. */
export default function MoreDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer opened onClose={onClose} position="bottom" title="More" size="auto" closeButtonProps={{ 'aria-label': 'Close' }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the entries are links and buttons, whose clicks arrive here */}
      <div className={styles.more} onClick={onClose}>
        {children}
      </div>
    </Drawer>
  )
}
