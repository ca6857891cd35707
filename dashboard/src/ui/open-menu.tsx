import { Menu } from '@mantine/core'
import type { ActionMenuProps } from './action-menu'

export default function OpenMenu({ items, children }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children({ 'aria-haspopup': 'menu' })}</Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, run, color }) => (
          <Menu.Item key={label} onClick={run} {...(color && { color })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
