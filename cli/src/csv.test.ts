import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1", "''=1"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['-5', '-5'],
  ['+5.2', '+5.2'],
  ['-1,234.50', '"-1,234.50"'],
  ['a;b', '"a;b"'],
  ['a|b', '"a|b"'],
  ['a\tb', '"a\tb"'],
  ['a\nb', '"a\nb"'],
  ['a b=c', 'a b=c'],
  [-4.5, '-4.5'],
  [null, ''],
  [undefined, ''],
  [['a', 1], '"[""a"",1]"'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell, 'end'])).toBe(`${written},end`)
})
