import type { Random } from '../random.ts'
import type { Language } from './feedback-endings.ts'

export interface Person {
  name: string
  /** For addresses and handles: Latin letters only. */
  handle: string
}

/** Given and family names; behind a slash as they are spelled in an address. */
const names: Readonly<Record<Language, readonly [given: string, family: string]>> = {
  en: [
    'Olivia Amara Liam Grace Noah Priya Ethan Hannah Kwame Ruth Owen Zoe Marcus Ivy',
    'Carter Bennett Okafor Doyle Hughes Sharma Fletcher Walsh Mensah Pruitt Lindqvist Abbott',
  ],
  de: [
    'Jana Felix Anke Tobias Lena Matthias Birgit Cem',
    'Vogel Brandt Krüger/krueger Schäfer/schaefer Yilmaz Hofer Lorenz Petersen',
  ],
  fr: ['Camille Hugo Élise/elise Mathieu Inès/ines Baptiste', 'Moreau Lefèvre/lefevre Garnier Diallo Chevalier Roussel'],
  es: ['Lucía/lucia Diego Marta Javier Carmen Andrés/andres', 'Navarro Ibáñez/ibanez Romero Castillo Vega Quispe'],
  pt: ['Beatriz Tiago Larissa João/joao Inês/ines Rafael', 'Almeida Ferreira Nogueira Tavares Moura Cardoso'],
  ja: [
    '健/ken 美咲/misaki 大輔/daisuke 由紀/yuki 翔太/shota 恵/megumi',
    '佐藤/sato 高橋/takahashi 渡辺/watanabe 小林/kobayashi 森/mori 藤田/fujita',
  ],
  zh: ['伟/wei 静/jing 晓明/xiaoming 雨桐/yutong 浩/hao 丽/li', '王/wang 陈/chen 刘/liu 赵/zhao 周/zhou 林/lin'],
  it: ['Chiara Matteo Giulia Lorenzo', 'Ricci Conti Marchetti Fontana'],
  ko: ['민준/minjun 서연/seoyeon 지훈/jihun 하은/haeun', '김/kim 이/lee 박/park 최/choi'],
  nl: ['Sanne Bram Fleur', 'Visser Jansen Bakker'],
  pl: ['Agnieszka Tomasz Kasia', 'Kowalska Nowak Mazur'],
}

/** Where the family name comes first and is not set apart. */
const familyFirst = new Set<Language>(['ja', 'zh', 'ko'])

const hosts = ['mail.example.com', 'post.example.org', 'inbox.example.net', 'example.com', 'studio.example.org']

export function person(random: Random, language: Language): Person {
  const [given, family] = names[language].map((list) => spelled(random.pick(list.split(' '))))
  const name = familyFirst.has(language) ? `${family!.own} ${given!.own}` : `${given!.own} ${family!.own}`
  return { name, handle: `${given!.latin}.${family!.latin}` }
}

export const address = (random: Random, { handle }: Person) => `${handle}@${random.pick(hosts)}`

function spelled(entry: string) {
  const [own, latin] = entry.split('/') as [string, string | undefined]
  return { own, latin: (latin ?? own).toLowerCase() }
}
