import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import type { ActionMenuProps } from './action-menu'

export default function OpenMenu({ items, position = 'bottom-end', children }: ActionMenuProps) {
  return (
    <Menu position={position} defaultOpened>
      <Menu.Target>{children({ 'aria-haspopup': 'menu' })}</Menu.Target>
      <Menu.Dropdown miw={160} mah="70vh" style={{ overflowY: 'auto' }}>
        {items.map(({ label, hint, run, color, group, isChecked }, index) => (
          <Fragment key={`${group} ${label}`}>
            {group !== items[index - 1]?.group &&
              (group ? <Menu.Label>{group}</Menu.Label> : index > 0 && <Menu.Divider />)}
            {isChecked === undefined ? (
              <Menu.Item onClick={run} {...(color && { color })}>
                {label}
              </Menu.Item>
            ) : (
              <Menu.RadioItem
                value={label}
                checked={isChecked}
                onChange={run}
                closeMenuOnClick
                checkIcon={<Check size={14} />}
                rightSection={hint && <small>{hint}</small>}
              >
                {label}
              </Menu.RadioItem>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
