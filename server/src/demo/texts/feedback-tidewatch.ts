/** Lines of language, type and text; {n} is a number, {version} the version of that time, {device} what it was seen on. */
export const tidewatchFeedback = `
en BUG We got {n} alerts for the same outage last night. One would have done.
en BUG Since {version} the response time chart stays empty in {device} until I resize the window.
en BUG Our staging check says "certificate invalid", but it was renewed {n} days ago and every browser is happy.
en BUG The status page shows yesterday's incident as ongoing although I closed it in the app.
en BUG A heartbeat that arrives at exactly midnight is counted for the wrong day.
en BUG I invited a colleague {n} days ago and the link already says it has expired.
en BUG The webhook for "recovered" never arrives; the one for "down" does.
en BUG Pausing a check from the list view in {device} pauses the one below it. Gave me a good scare.
en BUG The CSV export of incidents has the columns for start and end swapped.
en BUG Our Singapore probe times out on sites behind a country block, which then count as down.
en BUG Dark mode on the incident page: black text on nearly black.
en BUG The weekly summary arrived three times this Monday.
en FEATURE Please let an alert wait for the second failure. A blip of ten seconds is nothing we get up for.
en FEATURE Could maintenance windows repeat? We deploy every Thursday at six.
en FEATURE I would love to see uptime per month on the status page, not only the last 90 days.
en FEATURE An integration with Matrix would let us drop the last Slack seat.
en FEATURE We have {n} clients. A folder for each would keep the list readable.
en FEATURE Phone calls for the things that really matter, silence for the rest: can rules do that?
en FEATURE Let me write the incident update on my phone, in the lift, with one thumb.
en FEATURE A Terraform provider, even a small one, so that checks live beside the rest of our setup.
en FEATURE Please keep the raw response of a failing check. "500" alone tells me nothing.
en FEATURE Could the public API return checks by tag? We have {n} of them and filter by hand.
en FEATURE A read-only login for the customer would end our Friday screenshots.
en QUESTION Do the probes have fixed addresses? Our firewall only lets in what it knows.
en QUESTION How long do you keep response times on the Team plan?
en QUESTION Is it possible to move {n} checks to another team at once?
en QUESTION Where does the data lie? Our customer asks for the EU.
en QUESTION If I downgrade in the middle of the month, is the rest credited?
en QUESTION Can a heartbeat have two senders, with either of them being enough?
en QUESTION Does the check follow redirects by default, and how many?
en QUESTION What counts as down when only one of five places fails?
en PRAISE Tidewatch told us {n} minutes before the first customer did. That paid for the year.
en PRAISE The quietest monitoring I have used. When it rings, it is true.
en PRAISE Set it up during lunch and had a status page before the coffee was cold.
en PRAISE Thank you for the answer on a Sunday. Nobody expected that.
en PRAISE Just wanted to say that {version} is a joy. The timeline finally makes sense to our boss.
en PRAISE We moved {n} checks over from our old tool and miss nothing.
en OTHER I am leaving because the project ended, not because of you. Thanks for two good years.
en OTHER Wrote a short post about our setup with your heartbeats; the link is in my profile.
en OTHER Your newsletter ends up in my spam folder. Perhaps the DKIM record needs a look.
de BUG Seit {version} kommen Entwarnungen vor der Warnung an. Das verwirrt das ganze Team.
de BUG In {device} lässt sich der Zeitraum im Diagramm nicht mehr ändern.
de BUG Die Rechnung vom letzten Monat nennt noch unsere alte Anschrift, obwohl ich sie vor {n} Tagen geändert habe.
de FEATURE Könnte man Wartungsfenster wiederholen lassen? Wir spielen jeden Dienstag Updates ein.
de FEATURE Bitte eine Anbindung an Mattermost. Slack dürfen wir hier nicht benutzen.
de FEATURE Schön wäre ein Bericht als PDF, den ich dem Kunden einmal im Monat schicken kann.
de QUESTION Gibt es einen Vertrag zur Auftragsverarbeitung, den ich online abschließen kann?
de QUESTION Zählt eine geplante Wartung gegen die Verfügbarkeit?
de PRAISE Endlich eine Überwachung, die nachts nur weckt, wenn wirklich etwas ist. Danke!
de PRAISE Nach {n} Monaten kein einziger Fehlalarm. Großes Lob.
de OTHER Wir kündigen, weil der Kunde weg ist. Mit euch waren wir immer zufrieden.
fr BUG Depuis la {version}, la page d'état affiche l'heure de Londres au lieu de celle de Paris.
fr BUG J'ai reçu {n} fois la même alerte en une minute.
fr FEATURE Serait-il possible d'appeler une deuxième personne si la première ne répond pas ?
fr FEATURE Il manque un filtre par étiquette dans la liste : nous avons {n} vérifications.
fr QUESTION Les sondes ont-elles des adresses fixes ? Notre pare-feu est très strict.
fr QUESTION Puis-je payer par virement pour toute l'année ?
fr PRAISE Installé en dix minutes, et le premier incident a été vu avant nos clients. Bravo !
fr OTHER Votre documentation en français contient une coquille dans la page sur les webhooks.
es BUG En {device} no puedo cerrar un incidente: el botón no hace nada.
es BUG Desde la {version} el gráfico mezcla los datos de dos comprobaciones.
es FEATURE Me gustaría recibir los avisos por Telegram; el correo lo leo demasiado tarde.
es FEATURE ¿Podrían añadir una sonda en Madrid? Casi todos nuestros usuarios están aquí.
es QUESTION ¿Cuánto tiempo guardan los tiempos de respuesta?
es QUESTION ¿Se puede compartir la página de estado solo con algunos clientes?
es PRAISE Llevamos {n} semanas con Tidewatch y dormimos mejor. Gracias.
es OTHER Encontré un error de traducción en la página de precios: dice «meses» dos veces.
pt BUG O alerta por SMS chega com {n} minutos de atraso desde a {version}.
pt BUG A página de status não carrega o logotipo em {device}.
pt FEATURE Seria ótimo ter um resumo mensal em PDF para mandar ao cliente.
pt FEATURE Dá para agrupar as verificações por cliente? Temos {n} no mesmo painel.
pt QUESTION Vocês emitem nota fiscal com o CNPJ da empresa?
pt QUESTION A sonda de São Paulo roda em todos os planos?
pt PRAISE O melhor suporte que já tive: resposta em {n} minutos num feriado!
ja BUG {version} に更新してから、復旧通知が届かなくなりました。
ja BUG {device} でグラフの期間を変えると、画面が真っ白になります。
ja FEATURE 通知を LINE に送れるようにしてほしいです。チームの全員がメールを見るわけではないので。
ja FEATURE メンテナンスの予定を毎週くり返せると助かります。
ja QUESTION 監視元の IP アドレスは固定でしょうか。
ja QUESTION 年払いの請求書に会社名を入れることはできますか。
ja PRAISE お客様より {n} 分早く障害に気づけました。本当にありがとうございます。
ja PRAISE 誤報がほとんどなく、夜も安心して眠れます。
ja OTHER 先日の勉強会でご紹介しました。反応がとても良かったです。
zh BUG 更新到 {version} 之后，证书检查一直显示“已过期”，其实还有 {n} 天。
zh BUG 在 {device} 上点“暂停”，结果暂停的是另一个检查。
zh FEATURE 希望能支持企业微信通知，我们团队不用 Slack。
zh FEATURE 能不能按客户分组？我们有 {n} 个检查，列表太长了。
zh QUESTION 请问有香港的监测节点吗？
zh QUESTION 团队版可以先试用再付款吗？
zh PRAISE 比我们原来的工具安静多了，响的时候一定是真的出事了。
it BUG Dopo l'aggiornamento alla {version} ricevo {n} messaggi per ogni interruzione.
it FEATURE Sarebbe utile una pausa automatica degli avvisi durante i rilasci.
it QUESTION È possibile avere la fattura elettronica?
it PRAISE Semplice, silenzioso, affidabile. Complimenti!
ko BUG {device}에서 알림 설정을 저장해도 다시 원래대로 돌아갑니다.
ko FEATURE 점검 시간을 매주 반복으로 예약할 수 있으면 좋겠습니다.
ko PRAISE {n}개월 동안 오경보가 한 번도 없었어요. 감사합니다.
`
