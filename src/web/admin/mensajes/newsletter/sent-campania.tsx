import { useEffect } from 'react'
import { detenercampania, enviarcampania } from '../../../../contract/mensajes/campanias.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { CampaniaEstado } from './campania-estado.tsx'
import { CampaniaPreview } from './campania-preview.tsx'
import { type CampaniaDetail, textoOf } from './texto.ts'

/** The interval between reloads of a campaign being sent, in milliseconds. */
const pollMs = 2000

export function SentCampania({ campania, onReload }: { campania: CampaniaDetail; onReload: () => void }) {
  const { id, estado, asunto } = campania
  const { pending, attempt } = useAttempt()
  const { total } = campania
  const done = total - campania.faltan
  const moving = estado === 'enviando' || (estado === 'enviada' && done < total)
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(onReload, pollMs)
    return () => clearInterval(timer)
  }, [moving, onReload])
  const stop = () => browserClient.call(detenercampania, { query: { id }, body: {} })
  const goOn = () => browserClient.call(enviarcampania, { query: { id }, body: { version: campania.version } })
  const change = (call: () => Promise<unknown>) => attempt(() => call().then(onReload))
  return (
    <>
      <BackLink to="/admin/newsletter/campanias">Todas las campañas</BackLink>
      <ScreenHead
        title={asunto}
        subtitle={
          <span className="row">
            <CampaniaEstado estado={estado} />
            <span>
              Comenzó el <Fecha value={campania.comenzada ?? ''} />, la escribió {campania.autor}
            </span>
          </span>
        }
        action={
          <>
            {(estado === 'enviando' || campania.rechazo) && (
              <Button look="outline" size={40} pending={pending} onClick={() => change(stop)}>
                {estado === 'enviando' ? 'Detener' : 'Dejar detenida'}
              </Button>
            )}
            {estado === 'detenida' && (
              <Button size={40} pending={pending} onClick={() => change(goOn)}>
                Seguir enviando
              </Button>
            )}
          </>
        }
      />
      <div className="split evenly above-5">
        <div className="stack snug campania-envio">
          {done < total && (
            <>
              <progress className="wide" max={total} value={done} aria-label="Mails que ya salieron" />
              <p className="num" aria-live="polite">
                {done} de {total} mails
              </p>
            </>
          )}
          {campania.rechazo && (
            <NoticeBanner>
              El servidor de mail rechazó el envío y lo detuvimos: {campania.rechazo}. Ningún suscriptor se dio por
              rebotado. Revisá la configuración del mail y seguí enviando, o dejá la campaña detenida.
            </NoticeBanner>
          )}
          <dl className="box cifras num">
            <CountFact name="Enviados" value={campania.enviados} />
            <CountFact name="Faltan" value={campania.faltan} />
            <CountFact name="Fallidos" value={campania.fallidos} />
            <CountFact name="Rebotados" value={campania.rebotados} />
            <CountFact name="Bajas" value={campania.bajas} />
          </dl>
        </div>
        <CampaniaPreview texto={textoOf(campania)} />
      </div>
    </>
  )
}

function CountFact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
