import { Button, Stack, TextInput } from '@mantine/core'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, record } from '../../api/client'
import { sessionQuery, useUser } from '../../api/session'
import type { Product, User } from '../../api/types'
import { ActionMenu } from '../../ui/action-menu'
import { MenuFields } from '../../ui/filters'
import { usePhone } from '../../ui/hooks'
import { LazyModal } from '../../ui/lazy'
import { paths } from '../../ui/paths'
import { named } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import type { Address } from './address'
import classes from './tasks.module.css'

type Views = User['taskViews']

const send = (taskViews: Views) => record(api.PATCH('/account', { body: { taskViews } }))

/** Named addresses of the page, kept with the account. */
export function SavedViews({ address, product }: { address: Address; product: Product | null | undefined }) {
  const views = useUser()?.taskViews ?? []
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [isNaming, setNaming] = useState(false)
  const { mutate } = useChange({
    send: ({ next }: { next: Views; message: string }) => send(next),
    stored: (client, user) => client.setQueryData(sessionQuery.queryKey, user),
    done: ({ message }) => ({ message, undo: () => send(views) }),
  })
  const params = address.changed({ on: null, ...(product && { product: product.id }) })
  params.sort()
  const query = String(params)
  const current = views.find((view) => view.query === query)
  const others = views.filter((view) => view !== current)
  const items = [
    ...views.map((view) => ({
      group: 'Saved views',
      label: view.name,
      isChecked: view === current,
      run: () => void navigate(`${paths.tasks}?${view.query}`),
    })),
    { group: '', label: current ? 'Rename view…' : 'Save view…', run: () => setNaming(true) },
    ...(current
      ? [
          {
            group: '',
            label: 'Delete view',
            color: 'red' as const,
            run: () => mutate({ next: others, message: `View ${named(current.name)} deleted` }),
          },
        ]
      : []),
  ]
  const save = (name: string) => {
    setNaming(false)
    const next = views.map((view) => (view === current ? { name, query } : view))
    mutate({ next: current ? next : [...views, { name, query }], message: `View ${named(name)} saved` })
  }
  return (
    <>
      {isPhone ? (
        <MenuFields items={items} />
      ) : (
        <ActionMenu items={items}>
          {(menu) => (
            <Button
              {...menu}
              variant="default"
              className={classes.compact}
              leftSection={<Bookmark size={14} fill={current ? 'currentColor' : 'none'} />}
            >
              <span className={classes.word}>{current?.name ?? 'Views'}</span>
            </Button>
          )}
        </ActionMenu>
      )}
      {isNaming && (
        <LazyModal opened onClose={() => setNaming(false)} title={current ? 'Rename view' : 'Save view'}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              save(String(new FormData(event.currentTarget).get('name')).trim())
            }}
          >
            <Stack>
              <TextInput
                data-autofocus
                label="Name"
                name="name"
                required
                pattern=".*\S.*"
                maxLength={60}
                defaultValue={current?.name ?? ''}
                placeholder="Bugs due this week"
              />
              <Button type="submit" mr="auto">
                Save view
              </Button>
            </Stack>
          </form>
        </LazyModal>
      )}
    </>
  )
}
