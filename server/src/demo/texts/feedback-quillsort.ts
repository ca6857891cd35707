/** As in `feedback-tidewatch.ts`. */
export const quillsortFeedback = `
en BUG {version} hangs on file {n} of my scans folder. That one is damaged, but the rest is not.
en BUG On my {device} the preview flickers whenever the window is on the second screen.
en BUG It filed my lease under "recipes". I see why, but still.
en BUG Undo brings the file back without its date.
en BUG The folder watcher on the {device} uses a whole core while nothing changes.
en BUG Files with a # in the name are skipped without a word.
en FEATURE Let me see what a rule would do before it does it. I have {n} years of paper in there.
en FEATURE Please name invoices by sender and date, in that order.
en FEATURE A rule for "everything older than {n} years goes to the archive" would save my weekend.
en FEATURE Could it read the file names my scanner gives, too? They hold the date.
en FEATURE A command line, so that it can run on the machine in the cupboard.
en QUESTION Does it really work without a connection? My letters are private.
en QUESTION Which handwriting can it read? My grandmother's is from 1941.
en QUESTION Will the early bird licence hold for version 1?
en QUESTION How much memory does it want for {n},000 files?
en PRAISE It found the birth certificate we had been looking for since spring.
en PRAISE {n} minutes for what I put off for ten years. I am a little in love.
en PRAISE That nothing leaves the computer is the reason I joined the beta. Keep it so.
en OTHER I can offer a box of scanned letters in Sütterlin as test material.
de BUG Umlaute im Dateinamen werden auf dem {device} zu Fragezeichen.
de BUG {version} liest das Datum 03.04. als 4. März.
de FEATURE Bitte eine Vorschau, bevor verschoben wird. Es sind {n} Ordner mit Familienpapieren.
de FEATURE Rechnungen sollten nach Absender und Betrag benannt werden können.
de QUESTION Läuft das wirklich ganz ohne Internet?
de QUESTION Gibt es eine Lizenz für Vereine?
de PRAISE In {n} Minuten war der Schreibtisch leer. Unglaublich.
fr BUG Sur mon {device}, la version {version} ne reconnaît plus les accents.
fr FEATURE Une règle par expéditeur, s'il vous plaît.
fr QUESTION Les documents restent-ils bien sur l'ordinateur ?
fr PRAISE J'ai retrouvé un contrat perdu depuis {n} ans !
es BUG Con {n} archivos en la carpeta, el programa se cierra solo.
es FEATURE Quisiera ver los duplicados uno al lado del otro.
es QUESTION ¿Habrá una versión para Linux?
es PRAISE Ordenó en una tarde las facturas de {n} años.
pt BUG No {device} o instalador pede senha de administrador duas vezes.
pt FEATURE Seria bom desfazer tudo o que uma regra moveu.
pt PRAISE Finalmente encontrei meus contratos. Obrigado!
ja BUG {version} では和暦の日付が正しく読み取れません。
ja FEATURE 領収書を店名と金額で名前付けできると嬉しいです。
ja QUESTION インターネットにつながなくても使えますか。
ja PRAISE {n} 年分の書類が一時間で片づきました。
zh BUG 在 {device} 上扫描件方向不对时识别不出来。
zh FEATURE 希望能按发件人自动建立文件夹。
zh QUESTION 文件会上传到服务器吗？
zh PRAISE 整理了 {n} 年的发票，只用了一个下午。
it FEATURE Vorrei provare una regola senza spostare nulla.
it QUESTION Funziona anche con le lettere scritte a mano?
ko FEATURE 영수증을 날짜와 금액으로 정리해 주면 좋겠어요.
pl QUESTION Czy program działa bez połączenia z internetem?
pl PRAISE Faktury z {n} lat posortowane w jedno popołudnie. Dziękuję!
`
