/** As in `feedback-tidewatch.ts`. */
export const pagemarkFeedback = `
en BUG The timer on my {device} stops as soon as the screen goes dark. I lost {n} minutes of a very good chapter.
en BUG Since {version} every book I scan arrives twice.
en BUG My streak of {n} days is gone after the flight home. I did read on the plane!
en BUG The widget on my {device} still shows the book I finished last week.
en BUG Covers of old paperbacks without an ISBN disappear after a sync.
en BUG Search does not find quotes with an é in them unless I type it.
en BUG Importing my list stops at book {n} without saying why.
en BUG The reminder comes at eight even though I set it to ten.
en BUG The poster of the year prints with the last row cut off.
en FEATURE Audiobooks, please! Minutes instead of pages would be enough.
en FEATURE Could I mark a book as "put away for now"? Not every book I stop is a book I gave up.
en FEATURE I would like to see how fast I read per book, not only per year.
en FEATURE Let two of us read the same book without seeing each other's notes ahead.
en FEATURE A way to hide the streak. It stresses me, and reading should not.
en FEATURE Please add half stars. {n} of my books are three and a half.
en FEATURE A list of books I lent to friends, with a gentle reminder after {n} weeks.
en FEATURE Let me scan a whole shelf at once with the camera.
en QUESTION If I buy the lifetime unlock on my {device}, does it count on the tablet too?
en QUESTION Where do my notes go when I delete the app?
en QUESTION Can I export my quotes? I have {n} of them and would like them on paper.
en QUESTION Is there a discount for school libraries?
en QUESTION Do you plan a version for the desktop?
en PRAISE I have read {n} books since I installed this, more than in the ten years before.
en PRAISE The reading cat made my daughter start a list of her own.
en PRAISE No ads, no feed, no nonsense. Please stay like this.
en PRAISE The quote from a photo in {version} is magic. It even reads my old school edition.
en PRAISE Five stars for the quiet mode. Finally an app that does not want anything from me.
en OTHER I run a small bookshop and would like to put your card on the counter.
en OTHER The cover of my own novel is wrong in your data. How do I get it changed?
de BUG Seit {version} zählt die Stoppuhr auf dem {device} doppelt.
de BUG Nach dem Abgleich sind {n} Zitate verschwunden. Kann man sie zurückholen?
de FEATURE Hörbücher wären toll: einfach Minuten statt Seiten.
de FEATURE Bitte halbe Sterne. Drei sind zu wenig, vier zu viel.
de FEATURE Ich hätte gern eine Liste der Bücher, die ich verliehen habe.
de QUESTION Gilt der Kauf auf Lebenszeit für die ganze Familie?
de PRAISE Die schönste App auf meinem Telefon. Und sie will nichts von mir.
de PRAISE Habe dieses Jahr schon {n} Bücher gelesen, dank der Erinnerung am Abend.
de OTHER Ich bin Bibliothekarin und empfehle die App weiter. Gibt es Handzettel?
fr BUG Le lecteur de codes-barres ne marche plus sur mon {device} depuis la {version}.
fr BUG Le rappel du soir arrive trois fois de suite.
fr FEATURE J'aimerais pouvoir noter les livres audio en minutes.
fr FEATURE Une étagère commune avec ma sœur, ce serait parfait.
fr QUESTION Peut-on exporter ses citations ?
fr PRAISE Grâce à vous j'ai lu {n} livres cette année. Merci !
es BUG En mi {device} la portada no aparece si el libro no tiene ISBN.
es BUG La racha de {n} días se perdió al cambiar de hora.
es FEATURE Por favor, añadan audiolibros.
es FEATURE Me encantaría imprimir mis citas en tarjetas.
es QUESTION ¿La compra de por vida sirve también para la tableta?
es PRAISE El gato lector es lo mejor. Mis hijos ya llevan {n} libros.
pt BUG O cronômetro para quando bloqueio a tela do {device}.
pt FEATURE Queria separar os livros por série e na ordem certa.
pt FEATURE Uma meta por mês em vez de por ano me ajudaria muito.
pt QUESTION Dá para importar minha lista de outro aplicativo? São {n} livros.
pt PRAISE Aplicativo lindo e sem propaganda. Parabéns!
pt OTHER Sou professora e uso o aplicativo com a turma toda.
ja BUG {device} で縦書きの引用カードがずれて表示されます。
ja BUG {version} にしてから、バーコードを読み取ると同じ本が二冊登録されます。
ja FEATURE 電子書籍の位置番号でも記録できるようにしてほしいです。
ja FEATURE 積読の本だけを並べる棚がほしいです。今 {n} 冊あります。
ja QUESTION 買い切り版は家族で共有できますか。
ja PRAISE 縦書きのカードが美しくて、毎日ひとつ引用を残しています。
ja PRAISE 今年はもう {n} 冊読みました。記録が楽しいです。
ja OTHER 図書館の掲示板で紹介してもよいでしょうか。
zh BUG 升级到 {version} 后，{device} 上的小组件一直不更新。
zh BUG 同步之后有 {n} 条摘录不见了。
zh FEATURE 希望增加有声书，用分钟记录就好。
zh FEATURE 能不能把摘录导出成一份文档？
zh QUESTION 终身版换手机以后还能用吗？
zh PRAISE 界面很干净，没有广告，今年已经读了 {n} 本书。
it BUG Il promemoria sul {device} arriva due volte ogni sera.
it FEATURE Vorrei segnare i libri prestati agli amici.
it PRAISE Ho letto {n} libri quest'anno e li ricordo tutti, grazie a voi.
ko BUG {version} 업데이트 후 바코드 인식이 느려졌어요.
ko FEATURE 오디오북도 기록할 수 있게 해 주세요.
ko PRAISE 올해 벌써 {n}권을 읽었어요. 조용해서 좋습니다.
nl QUESTION Werkt de aankoop voor altijd ook op mijn tablet?
nl PRAISE Fijne app, en {n} boeken verder wil ik niet meer zonder.
`
