import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { KeyHint } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'

/** Opens the line for new tasks, also with `c`. @param page of the tasks of a product, or of all */
export function AddTask({ page }: { page: string }) {
  const navigate = useNavigate()
  const to = `${page}?new`
  useShortcuts('Tasks', [{ keys: 'c', label: 'Add task', opens: true, run: () => void navigate(to) }])
  return (
    <Button component={Link} to={to} leftSection={<Plus size={16} />} rightSection={<KeyHint>C</KeyHint>}>
      Add task
    </Button>
  )
}
