import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { invitarfamilias } from '../../../../contract/viajes/en-curso.ts'
import {
  confirmarimportacion,
  deshacerimportacion,
  listadoimportaciones,
  verimportacion,
} from '../../../../contract/viajes/importacion.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { browserClient } from '../../../api/browser.ts'
import { isMissing } from '../../../api/missing.ts'
import { usePolling, useResults } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast.ts'
import { RetryNotice } from '../../form/ask-again.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { MissingObject } from '../../shell/missing-object.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { claseTexts, countRows } from './clases.ts'
import { countEntering, EstadoImportacion, type Importacion, ImportSteps, isBusy } from './estado-importacion.tsx'
import { ImportMappingForm } from './import-mapping-form.tsx'
import { ImportResultReport } from './import-result-report.tsx'

export const handle = { title: 'Importar' }

export default function ImportScreen() {
  const { id = '' } = useParams()
  const answer = useResults(verimportacion, { query: { id } })
  const { data, retry } = answer
  if (isMissing(answer))
    return (
      <MissingObject
        title="Planilla"
        message="Esta planilla no existe"
        icon={FileSpreadsheet}
        back={{ to: '/admin/importar', label: 'Volver a Importar' }}
      >
        Puede que la dirección sea vieja o esté incompleta.
      </MissingObject>
    )
  return (
    <>
      <BackLink to="/admin/importar">Importar</BackLink>
      <ScreenHead
        title={data?.nombre ?? 'Planilla'}
        subtitle={
          data && (
            <span className="row">
              <EstadoImportacion estado={data.estado} />
              <span>
                {claseTexts[data.clase].nombre}, {formatInstantCompact(data.cuando)}, {data.quien}
              </span>
            </span>
          )
        }
      />
      <RetryNotice what="la planilla" answers={[answer]} />
      {data && (
        <div className={`stack above-5 ${data.resultado ? '' : 'sheet-width'}`}>
          <ImportSteps importacion={data} />
          {data.avisos.map((aviso) => (
            <NoticeBanner key={aviso}>{aviso}.</NoticeBanner>
          ))}
          {isBusy(data) ? (
            <Progreso importacion={data} onEnd={retry} />
          ) : (
            <Steps importacion={data} onChanged={retry} />
          )}
          <details className="t-13 muted">
            <summary>
              {data.guardada ? 'La planilla queda guardada y cifrada por seis meses.' : 'La planilla ya se borró.'}
            </summary>
            <p className="breaks">
              Su código de verificación (SHA-256) es <code>{data.sha256}</code>
            </p>
          </details>
        </div>
      )}
    </>
  )
}

type Props = { importacion: Importacion; onChanged: () => void }

function Steps({ importacion, onChanged }: Props) {
  const { estado, resultado, guardada } = importacion
  const mapa = guardada && <ImportMappingForm key={importacion.id} importacion={importacion} onChanged={onChanged} />
  return (
    <>
      {estado === 'fallida' && (
        <NoticeBanner>El último paso se cortó por un error nuestro. {describeWayOut(importacion)}</NoticeBanner>
      )}
      {estado === 'deshecha' && (
        <NoticeBanner good>
          Se deshizo la importación
          {importacion.clase === 'reservas' && ': sus reservas quedaron canceladas y sin pagos'}. Podés subir la
          planilla corregida.
        </NoticeBanner>
      )}
      {estado === 'importada' && <FinishedImport importacion={importacion} onChanged={onChanged} />}
      {resultado && estado !== 'deshecha' && (
        <ImportResultReport importacion={importacion} result={resultado}>
          {guardada && estado === 'probada' && (
            <ConfirmImport importacion={importacion} result={resultado} onChanged={onChanged} />
          )}
        </ImportResultReport>
      )}
      {(estado === 'subida' || estado === 'fallida') && mapa}
      {['fallida', 'subida', 'probada'].includes(estado) && importacion.dejadas.length > 0 && (
        <UndoImport importacion={importacion} onChanged={onChanged} />
      )}
      {!guardada && (estado === 'subida' || estado === 'probada') && (
        <NoticeBanner>La planilla ya se borró. Para importarla, subila de nuevo.</NoticeBanner>
      )}
      {guardada && estado === 'probada' && (
        <details className="box">
          <summary className="plain-title">Cambiar columnas{importacion.clase === 'reservas' && ' o viajes'}</summary>
          {mapa}
        </details>
      )}
    </>
  )
}

function describeWayOut({ guardada, dejadas }: Importacion): string {
  if (dejadas.length === 0)
    return guardada ? 'No entró nada: probá de nuevo.' : 'No entró nada: subí la planilla de nuevo.'
  const again = guardada
    ? 'probá de nuevo y sigue desde ahí, o deshacela'
    : 'deshacela, o subí la planilla de nuevo y sigue desde ahí'
  return `Lo que entró quedó entero: ${again}.`
}

const pollMs = 1500

/** Polls the list of imports, because that call, unlike the one of a single import, does not parse the spreadsheet. */
function Progreso({ importacion: { id, estado, clase }, onEnd }: { importacion: Importacion; onEnd: () => void }) {
  const answer = useResults(listadoimportaciones)
  const own = answer.data?.find((one) => one.id === id)
  const done = own !== undefined && !isBusy(own)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (done) end()
  }, [done])
  usePolling(answer, pollMs, !done)
  const { hechas = 0, total = 0 } = own ?? {}
  const actionLabel = { probando: 'Probando', importando: 'Importando', deshaciendo: 'Deshaciendo' }[
    estado as 'probando'
  ]
  return (
    <section className="box stack" aria-live="polite">
      <p className="name">
        {actionLabel}
        {total > 0 ? ` ${countRows(hechas, clase)} de ${total}` : '…'}
      </p>
      <progress className="wide" {...(total > 0 && { max: total, value: hechas })} aria-label={actionLabel} />
      <p className="muted">Podés cerrar esta pantalla: sigue sola.</p>
    </section>
  )
}

function ConfirmImport({ importacion: { id, clase }, result, onChanged }: ConfirmProps) {
  const { pending, attempt } = useAttempt()
  const entering = countEntering(result)
  const confirm = () =>
    attempt(
      async () => {
        await browserClient.call(confirmarimportacion, { query: { id }, body: {} })
        onChanged()
      },
      { failed: 'No pudimos empezar. ' },
    )
  if (entering === 0)
    return (
      <p>
        {result.rechazadas > 0
          ? 'Todavía no hay nada para importar: primero hay que corregir las filas de abajo.'
          : 'No hay nada nuevo para importar.'}
      </p>
    )
  return (
    <div className="row full-buttons">
      <Button pending={pending} pendingLabel="Empezando" onClick={confirm}>
        Importar {countRows(entering, clase)}
      </Button>
      {result.rechazadas > 0 && <span className="muted">Las filas con errores quedan afuera.</span>}
    </div>
  )
}

type ConfirmProps = Props & { result: NonNullable<Importacion['resultado']> }

const batchSize = 500

const lugares = {
  reservas: { to: '/admin/gestionreservas?visto=2', texto: 'Verlas en Gestión de Reservas' },
  clientes: { to: '/admin/gestionclientes', texto: 'Verlos en Clientes' },
  suscriptores: { to: '/admin/newsletter', texto: 'Verlos en Newsletter' },
  cursos: { to: '/admin/colegios', texto: 'Verlos en Colegios' },
} as const

function FinishedImport({ importacion, onChanged }: Props) {
  const { clase, dejadas, porinvitar } = importacion
  const who = clase === 'clientes' ? 'cliente' : 'familia'
  const { doing, attempt } = useAttempt()
  const invite = () =>
    attempt(
      async () => {
        let invitadas = 0
        for (let i = 0; i < dejadas.length; i += batchSize) {
          const body = {
            ids: dejadas.slice(i, i + batchSize).map(String),
            ...(clase === 'clientes' && { clientes: '1' as const }),
          }
          invitadas += (await browserClient.call(invitarfamilias, { body })).results.invitadas
        }
        showToast(`Invitamos a ${formatCount(invitadas, who)}.`)
        onChanged()
      },
      { as: 'invitar', failed: 'No pudimos invitarlas. ' },
    )
  if (dejadas.length === 0) return <NoticeBanner good>No había nada nuevo: todo ya estaba importado.</NoticeBanner>
  return (
    <>
      <NoticeBanner good>
        <b>Importamos {countRows(dejadas.length, clase)}.</b> No salió ningún mail.{' '}
        <Link to={lugares[clase].to}>{lugares[clase].texto}</Link>
      </NoticeBanner>
      <div className="row full-buttons">
        {porinvitar > 0 && (
          <Button pending={doing === 'invitar'} pendingLabel="Invitando" onClick={invite}>
            Invitar a {formatCount(porinvitar, who)}
          </Button>
        )}
        <UndoImport importacion={importacion} onChanged={onChanged} />
      </div>
    </>
  )
}

function UndoImport({ importacion: { id, clase, dejadas }, onChanged }: Props) {
  const [undoing, setUndoing] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setUndoing(true)}>
        Deshacer la importación
      </Button>
      {undoing && (
        <ConfirmDialog
          action="Deshacer la importación"
          pendingLabel="Empezando"
          call={deshacerimportacion}
          query={{ id }}
          body={{}}
          onDone={onChanged}
          onClose={() => setUndoing(false)}
        >
          {clase === 'reservas'
            ? `Sus ${countRows(dejadas.length, clase)} se cancelan sin cargo y lo pagado deja de contar. Se puede mientras nadie las haya tocado ni se haya invitado a las familias.`
            : `Se quita lo que entró de ${countRows(dejadas.length, clase)}: lo nuevo se elimina y lo que se completó queda vacío otra vez. Se puede mientras nadie lo haya usado.`}
        </ConfirmDialog>
      )}
    </>
  )
}
