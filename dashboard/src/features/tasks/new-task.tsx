import { Button, Combobox, Group, Modal, Pill, Text, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Calendar, CircleDashed, Flag, Layers, Repeat, Tag } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/errors'
import { useProductOfPage, useProducts } from '../../api/products'
import type { CreateTask } from '../../api/types'
import { type NewTask as Given, useDraft } from '../../ui/hooks'
import { keyOf } from '../../ui/keys'
import { KeyHint, ProductMark } from '../../ui/product-mark'
import { type Chip, completions, lineOf, readQuickAdd } from './quick-add'
import { createTask, labelsQuery } from './tasks.api'
import classes from './tasks.module.css'

const icons = {
  priority: Flag,
  dueDate: Calendar,
  repeat: Repeat,
  labels: Tag,
  versionId: Layers,
  status: CircleDashed,
}

/** One line is a task: its title, and properties as chips. On every page. */
export default function NewTask({ given, onClose }: { given: Given; onClose: () => void }) {
  const { create = createTask, title = '', note } = given
  const products = useProducts().data ?? []
  const labels = (useQuery(labelsQuery).data ?? []).map(({ label }) => label)
  const ofPage = useProductOfPage()
  const [removed, setRemoved] = useState<string[]>([])
  const labelsOfPage = given.labels?.filter((label) => !removed.includes(label)) ?? []
  const base: Given = Object.fromEntries(
    Object.entries({ ...(ofPage && { productId: ofPage.id }), ...given, labels: labelsOfPage }).filter(
      ([name]) => !removed.includes(name),
    ),
  )
  const [start] = useState(() => lineOf(title))
  const { draft: line = start, setDraft, discard } = useDraft<string>(`task ${title}`)
  // Words at the end that are a part of the title.
  const [kept, setKept] = useState(() => readQuickAdd(start, []).chips.find(({ phrase }) => phrase)?.phrase)
  const [caret, setCaret] = useState(line.length)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { task, chips, problem } = readQuickAdd(line, products, base, kept)
  const typed = /(?:^|\s)([!#+^]\S*)$/.exec(line.slice(0, caret))?.[1] ?? ''
  const options = completions(typed, products, labels)
  const [dismissed, setDismissed] = useState('')
  const combobox = useCombobox({
    opened: options.length > 0 && typed !== dismissed,
    onOpenedChange: (isOpen) => setDismissed(isOpen ? '' : typed),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other words are offered
  useEffect(() => void combobox.selectFirstOption(), [typed, options.length])

  function write(text: string, at = text.length) {
    setError('')
    setDraft(text)
    setCaret(at)
    const { current: field } = input
    setTimeout(() => {
      field?.focus()
      if (field?.value === text) field.setSelectionRange(at, at)
    })
  }
  const complete = (word: string) => {
    const start = line.slice(0, caret - typed.length) + typed.charAt(0) + word
    write(`${start} ${line.slice(caret).trimStart()}`, start.length + 1)
  }
  function remove({ field, text, words, phrase }: Chip) {
    if (phrase) setKept(phrase)
    else if (words)
      write((line.slice(0, words.start) + line.slice(words.end)).replaceAll(/ {2,}/g, ' ').trimStart())
    else setRemoved([...removed, field === 'labels' ? text : field])
    input.current?.focus()
  }
  async function add(isLast: boolean) {
    if (problem) return setError(problem)
    if (isBusy) return
    setBusy(true)
    try {
      await create(task)
      discard()
      if (isLast) return onClose()
      write('')
    } catch (error) {
      setError(messageOf(error))
    }
    setBusy(false)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = keyOf(event)
    if (combobox.dropdownOpened) {
      if (key === 'Tab') combobox.clickSelectedOption()
      else return
    } else if (key === 'Enter') void add(!event.shiftKey)
    else if (key === 'Backspace' && !line && chips.length > 0) remove(chips.at(-1)!)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="14vh"
      size={600}
      padding={0}
      attributes={{ content: { 'aria-label': 'Add task' } }}
      styles={{ content: { overflow: 'visible' } }}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={complete}
        withinPortal={false}
        position="bottom-start"
        offset={0}
      >
        <Combobox.Target>
          <TextInput
            ref={input}
            data-autofocus
            aria-label="New task"
            variant="unstyled"
            px={20}
            pt={10}
            placeholder="Fix login ^fri !high #product"
            className={classes.line!}
            styles={{ input: { fontSize: 16, height: 44 } }}
            autoComplete="off"
            value={line}
            onFocus={({ currentTarget }) => line === start && currentTarget.select()}
            error={error}
            onChange={({ currentTarget }) => {
              setError('')
              setDraft(currentTarget.value)
              setCaret(currentTarget.selectionStart ?? currentTarget.value.length)
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Suggestions" mah={260} style={{ overflowY: 'auto' }}>
            {options.map(([word, hint]) => (
              <Combobox.Option key={word} value={word}>
                <Group justify="space-between" wrap="nowrap">
                  <bdi>{typed.charAt(0) + word}</bdi>
                  <Text span inherit opacity={0.75}>
                    {hint}
                  </Text>
                </Group>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap={6} px={20} pt={4} pb={14} mih={42} aria-live="polite">
        {note && (
          <Text size="sm" c="var(--text-3)" mr={4}>
            {note}
          </Text>
        )}
        {chips.map((chip) => (
          <ChipOf key={chip.field + chip.text} chip={chip} task={task} onRemove={() => remove(chip)} />
        ))}
      </Group>
      <Group px={12} py={10} gap={2} style={{ borderTop: '1px solid var(--hairline)' }}>
        <Text fz="var(--fs-xs)" c="var(--text-3)" px={8}>
          # product · ! priority · ^ due · + label
        </Text>
        <Button
          ml="auto"
          loading={isBusy}
          rightSection={<KeyHint>↵</KeyHint>}
          title="Enter. Shift Enter adds another."
          onClick={() => void add(true)}
        >
          Add task
        </Button>
      </Group>
    </Modal>
  )
}

function ChipOf({
  chip: { field, text },
  task,
  onRemove,
}: {
  chip: Chip
  task: CreateTask
  onRemove: () => void
}) {
  const Icon = icons[field as keyof typeof icons]
  return (
    <Pill
      size="md"
      bg="var(--surface-active)"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Remove ${text}`, 'aria-hidden': false, tabIndex: 0 }}
      styles={{ label: { display: 'inline-flex', alignItems: 'center', gap: 6 } }}
    >
      {field === 'productId' ? (
        <ProductMark product={{ id: task.productId!, name: text }} size="s" />
      ) : (
        Icon && <Icon size={14} color="var(--text-3)" />
      )}
      <bdi>{text}</bdi>
    </Pill>
  )
}
