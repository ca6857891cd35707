import { Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

interface Option {
  value: string
  label: string
}

interface SearchedSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable'> {
  data: Option[]
}

/**
 * One of many, found by what is typed; that takes the place of what stands there. What is marked of it then is chosen by Enter, and
 * by leaving the field; Escape gives it up.
 */
export function SearchedSelect({ data, value, onChange, onFocus, onBlur, ...props }: SearchedSelectProps) {
  const [typed, setTyped] = useState('')
  const standing = data.find((option) => option.value === value)?.label ?? ''
  const [shown, setShown] = useState(standing)
  const found = matching(data, typed)
  // A frame after it opens, Mantine's list forgets what is marked: who types as fast as that means the first.
  const isSettled = useRef(true)
  const settle = () => {
    isSettled.current = true
    setTyped('')
  }
  function chooseFirst() {
    const [first] = found
    if (isSettled.current || !typed || !first) return false
    settle()
    if (first.value !== value) onChange?.(first.value, first)
    return true
  }
  return (
    <Select
      // Mantine's own filter lists all where the text is the choice that stands already, and marks the first of all.
      data={found}
      filter={({ options }) => options}
      value={value ?? null}
      searchable
      searchValue={shown}
      onSearchChange={setShown}
      selectFirstOptionOnChange={typed !== ''}
      autoSelectOnBlur={typed !== ''}
      onInput={(event) => {
        isSettled.current = false
        setTyped(event.currentTarget.value.trim().toLowerCase())
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !typed) return
        settle()
        setShown(standing)
      }}
      wrapperProps={{
        // Another window has the keyboard: the field has it again with this one.
        onBlurCapture: (event: FocusEvent) => document.activeElement === event.target && event.stopPropagation(),
        onKeyDown: (event: KeyboardEvent) =>
          event.key === 'Enter' && !isComposing(event) && !event.defaultPrevented && chooseFirst() && event.preventDefault(),
      }}
      onOptionSubmit={settle}
      {...(onChange && { onChange })}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        if (!chooseFirst()) settle()
        onBlur?.(event)
      }}
      onClick={(event) => event.currentTarget.select()}
      {...props}
    />
  )
}

/** Enter ends the writing of a word, as it does in Japanese. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

/** Those that begin with it come first. */
function matching(data: Option[], typed: string): Option[] {
  const place = ({ label }: Option) => label.toLowerCase().indexOf(typed)
  return data.filter((option) => place(option) >= 0).sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
}
