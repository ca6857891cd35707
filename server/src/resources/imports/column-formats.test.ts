import { expect, test } from 'vitest'
import { decidedDates, decidedNumbers, FormatScan } from './column-formats.ts'

const shown = (cells: string[], numbers?: Set<number>) => {
  const scan = new FormatScan()
  for (const cell of cells) scan.add([cell], numbers)
  const [column] = scan.result()
  if (!column) throw new Error('shows nothing')
  return column
}

test.each([
  [['1.000', '2.500'], { ask: ['1.000'], choices: ['.', ','] }],
  [['1,000', '1.000', '7'], { ask: ['1,000'], choices: ['.', ','] }],
  [['1.107', '-65', '-17,56'], { is: ',' }],
  [['1.107', '0.5'], { is: '.' }],
  [['1,234', '1,00,000'], { is: '.' }],
  [['1.234,56', '5', '1,234.56'], { ask: ['1,234.56', '1.234,56'], choices: ['.', ','] }],
  [['7', '1 234', 'none'], { is: undefined }],
])('the numbers %j have the decimal mark %j', (cells, decided) => {
  expect(decidedNumbers(shown(cells))).toEqual(decided)
})

test.each([
  [['01/02/2026', '02/02/2026'], { ask: ['01/02/2026'], choices: ['DD/MM/YYYY', 'MM/DD/YYYY'] }],
  [['01/02/2026', '2026-03-04', '13/02/2026 10:00'], { is: 'DD/MM/YYYY' }],
  [['01-02-2026', '02-13-2026'], { is: 'MM/DD/YYYY' }],
  [
    ['13/02/2026', '01/02/2026', '02/13/2026'],
    { ask: ['13/02/2026', '02/13/2026'], choices: ['DD/MM/YYYY', 'MM/DD/YYYY'] },
  ],
  [['02/02/2026'], { is: 'DD/MM/YYYY' }],
  [['10.04.26', '01.02.2026'], { is: 'DD.MM.YYYY' }],
  [['10.04.26', '07.04.26'], { is: 'DD.MM.YYYY' }],
  [['15.04.26', '31.03.26'], { is: 'DD.MM.YYYY' }],
  [['26.04.10', '26.05.01'], { ask: ['26.04.10'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['25.04.26', '07.04.26'], { ask: ['25.04.26'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['26.04.10', '1.05.26'], { is: 'DD.MM.YYYY' }],
  [['26.04.10', '99.12.31'], { is: 'YYYY-MM-DD' }],
  [['03/31/26'], { is: 'MM/DD/YYYY' }],
  [['26-03-04'], { ask: ['26-03-04'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['26-03-04', '1-3-26'], { is: 'DD/MM/YYYY' }],
  [['2026-03-04', 'Mar 4, 2026', 'soon'], { is: undefined }],
  [['10.04.26', '00.04.26'], { ask: ['10.04.26'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['10.04.26', '32.04.26'], { ask: ['10.04.26'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['10/04/26', '31/06/26'], { ask: ['10/04/26'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['31-06-26'], { ask: ['31-06-26'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
  [['26-04-10', '26-02-30'], { ask: ['26-04-10'], choices: ['DD/MM/YYYY', 'YYYY-MM-DD'] }],
])('the dates %j are %j', (cells, decided) => {
  expect(decidedDates(shown(cells))).toEqual(decided)
})

test('signs, currencies and time zones are noted with the first cell', () => {
  expect(shown(['0,00', '-5 €', '7 €', '9 $'])).toMatchObject({
    negative: '-5 €',
    positive: '7 €',
    currencies: { '€': '-5 €', $: '9 $' },
  })
  expect(shown(['2026-03-04 10:00 EST', '2026-03-04 11:00 IST']).zones).toEqual({
    IST: '2026-03-04 11:00 IST',
  })
})
