/** What people add to a report in their own language, or not. */
export const endings: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Happy to test a fix.',
    'No hurry.',
    'Screenshots on request.',
    'Thanks for building this!',
    'It is the one thing I miss.',
    'Writing from a train, sorry for the typos.',
    'My colleagues see the same.',
    'Keep up the good work.',
  ],
  de: ['Danke im Voraus!', 'Eilt nicht.', 'Den Kollegen geht es ebenso.', 'Ich teste gern mit.', 'Viele Grüße aus Kiel'],
  fr: ["Merci d'avance !", 'Rien ne presse.', 'Je peux envoyer une capture.', 'Bonne continuation !'],
  es: ['¡Gracias!', 'Sin prisa.', 'Puedo enviar capturas.', 'Un saludo desde Sevilla.'],
  pt: ['Obrigada!', 'Sem pressa.', 'Posso mandar uma captura de tela.', 'Abraços do Porto.'],
  ja: ['よろしくお願いいたします。', '急ぎではありません。', 'いつも使っています。', '応援しています。'],
  zh: ['谢谢！', '不着急。', '需要的话可以提供截图。', '期待下个版本。'],
  it: ['Grazie!', 'Non c’è fretta.'],
  ko: ['감사합니다.', '급하지 않습니다.'],
  nl: ['Alvast bedankt!'],
  pl: ['Pozdrawiam!'],
}

/** How often a language is heard. */
export const languages = { en: 46, de: 14, fr: 8, es: 8, pt: 7, ja: 8, zh: 6, it: 2, ko: 2, nl: 1, pl: 1 } as const
export type Language = keyof typeof languages
