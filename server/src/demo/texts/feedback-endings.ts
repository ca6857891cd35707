import type { Feedback } from '../../resources/feedback/feedback.schema.ts'

/** How often a language is heard. */
export const languages = { en: 46, de: 14, fr: 8, es: 8, pt: 7, ja: 8, zh: 6, it: 2, ko: 2, nl: 1, pl: 1 } as const
export type Language = keyof typeof languages

type Endings = Readonly<Record<'report' | 'wish' | 'kind', readonly string[]>>

/** What people add in their own language to a report, to a wish or question, to kind words. */
const endings: Readonly<Record<Language, Endings>> = {
  en: {
    report: [
      'Happy to test a fix.',
      'Screenshots on request.',
      'My colleagues see the same.',
      'No hurry.',
      'It worked last week.',
    ],
    wish: ['No hurry.', 'It is the one thing I miss.', 'Writing from a train, sorry for the typos.', 'Thanks for building this!'],
    kind: ['Keep up the good work.', 'Greetings from Leeds.', 'Just so you know.'],
  },
  de: {
    report: ['Den Kollegen geht es ebenso.', 'Ich teste gern mit.', 'Letzte Woche ging es noch.'],
    wish: ['Danke im Voraus!', 'Eilt nicht.'],
    kind: ['Viele Grüße aus Kiel', 'Weiter so!'],
  },
  fr: {
    report: ['Je peux envoyer une capture.', 'Rien ne presse.'],
    wish: ["Merci d'avance !", 'Rien ne presse.'],
    kind: ['Bonne continuation !', 'Un bonjour de Nantes.'],
  },
  es: {
    report: ['Puedo enviar capturas.', 'La semana pasada funcionaba.'],
    wish: ['¡Gracias!', 'Sin prisa.'],
    kind: ['Un saludo desde Sevilla.'],
  },
  pt: {
    report: ['Posso mandar uma captura de tela.', 'Sem pressa.'],
    wish: ['Obrigada!', 'Sem pressa.'],
    kind: ['Abraços do Porto.'],
  },
  ja: {
    report: ['ご確認をお願いいたします。', '先週までは問題ありませんでした。'],
    wish: ['よろしくお願いいたします。', '急ぎではありません。'],
    kind: ['応援しています。', 'これからも使い続けます。'],
  },
  zh: { report: ['需要的话可以提供截图。', '上周还是好的。'], wish: ['谢谢！', '不着急。'], kind: ['期待下个版本。'] },
  it: { report: ['Posso inviare una schermata.'], wish: ['Grazie!', 'Senza fretta.'], kind: ['Saluti da Torino.'] },
  ko: { report: ['확인 부탁드립니다.'], wish: ['감사합니다.', '급하지 않습니다.'], kind: ['응원합니다.'] },
  nl: { report: ['Vorige week werkte het nog.'], wish: ['Alvast bedankt!'], kind: ['Groeten uit Gent.'] },
  pl: { report: ['Chętnie pomogę w testach.'], wish: ['Z góry dziękuję!'], kind: ['Pozdrawiam!'] },
}

export function endingsFor(language: Language, type: Feedback['type']): readonly string[] {
  const { report, wish, kind } = endings[language]
  if (type === 'BUG') return report
  return type === 'FEATURE' || type === 'QUESTION' ? wish : kind
}
