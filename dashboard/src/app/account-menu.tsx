import { Menu, useMantineColorScheme } from '@mantine/core'
import { cloneElement, type ReactElement, type RefAttributes, useRef } from 'react'
import { Link } from 'react-router'
import { signOut } from '../api/session'
import { paths } from '../ui/paths'

const schemes = { auto: 'System', light: 'Light', dark: 'Dark' } as const

interface AccountMenuProps {
  target: ReactElement<RefAttributes<HTMLElement>>
  email: string | undefined
}

/** Opened by the click that loads it. */
export default function AccountMenu({ target, email }: AccountMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const button = useRef<HTMLElement>(null)
  return (
    <Menu position="top-start" width={220} defaultOpened onClose={() => button.current?.focus()}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        {(Object.keys(schemes) as (keyof typeof schemes)[]).map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)} rightSection={colorScheme === scheme ? '✓' : undefined}>
            {schemes[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.settings}>
          Settings
        </Menu.Item>
        <Menu.Item component="a" href="/docs">
          API reference
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
