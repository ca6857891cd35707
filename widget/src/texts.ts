/** In `long`, `#` is the number of characters. */
const english = {
  feedback: 'Feedback',
  BUG: 'Problem',
  FEATURE: 'Idea',
  QUESTION: 'Question',
  PRAISE: 'Praise',
  OTHER: 'Other',
  message: 'Message',
  name: 'Name (optional)',
  email: 'Email (optional)',
  send: 'Send',
  close: 'Close',
  sent: 'Thank you!',
  empty: 'Please enter a message.',
  long: '# characters too long.',
  wrongEmail: 'Please check the email.',
  later: 'Not sent yet.',
  limit: 'Today’s limit is reached.',
  refused: 'This page can’t send messages now.',
  kept: 'Your message is saved here and will be sent later.',
}

export type Texts = { [Name in keyof typeof english]: string }
export const names = Object.keys(english)

/** In the order of the English texts. Strings without keys keep the bundle below 6 KB. */
const builtIn: Record<string, string> = {
  en: Object.values(english).join('|'),
  de:
    'Feedback|Problem|Idee|Frage|Lob|Sonstiges|Nachricht|Name (freiwillig)|E-Mail (freiwillig)|' +
    'Senden|Schließen|Danke!|Bitte schreiben Sie etwas.|# Zeichen zu viel.|Bitte die E-Mail prüfen.|' +
    'Noch nicht gesendet.|Das Limit für heute ist erreicht.|Diese Seite kann jetzt nichts senden.|' +
    'Alles bleibt hier und wird später gesendet.',
  fr:
    'Votre avis|Problème|Idée|Question|Compliment|Autre|Message|Nom (facultatif)|E-mail (facultatif)|' +
    'Envoyer|Fermer|Merci !|Écrivez un message.|# caractères de trop.|Vérifiez l’e-mail.|' +
    'Pas encore envoyé.|La limite du jour est atteinte.|Cette page ne peut rien envoyer.|' +
    'Il est gardé ici et envoyé plus tard.',
  es:
    'Comentarios|Problema|Idea|Pregunta|Elogio|Otro|Mensaje|Nombre (opcional)|Correo (opcional)|' +
    'Enviar|Cerrar|¡Gracias!|Escriba un mensaje.|Sobran # caracteres.|Revise el correo.|' +
    'Aún sin enviar.|Se ha alcanzado el límite de hoy.|Esta página no puede enviar mensajes.|' +
    'Se guarda aquí y se enviará luego.',
  ja:
    'ご意見|問題|要望|質問|感想|その他|メッセージ|お名前（任意）|メール（任意）|送信|閉じる|ありがとうございます。|メッセージを入力してください。|#文字超過しています。|' +
    'メールアドレスをご確認してください。|まだ送信されていません。|本日の上限に達しました。|このページからは送信できません。|ここに保存され、後で送信されます。',
  zh:
    '反馈|问题|建议|疑问|表扬|其他|内容|姓名（选填）|邮箱（选填）|发送|关闭|谢谢！|请输入内容。|超出 # 个字符。|请检查邮箱。|尚未发送。|今日已达上限。|此页面无法发送。|' +
    '已保存，稍后发送。',
}

export function textsFor(language?: string, own?: Partial<Texts>): { language: string; texts: Texts } {
  const wanted = language || document.documentElement.lang || navigator.language
  const [known = 'en'] = wanted.toLowerCase().split('-')
  const values = builtIn[known]?.split('|')
  const texts = values && Object.fromEntries(names.map((name, i) => [name, values[i]]))
  return { language: values || own ? wanted : 'en', texts: { ...english, ...texts, ...own } }
}
