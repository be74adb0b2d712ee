import { useState } from 'react'
import { misllaves } from '../../../../contract/personas/llaves.ts'
import {
  iniciarsegundofactor,
  quitarsegundofactor,
  renovarrespaldos,
  versegundofactor,
} from '../../../../contract/personas/segundo-factor.ts'
import { formatInstant } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useReply } from '../../../api/use-answer.ts'
import { LlavesList } from '../../../session/llaves-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useStaff } from '../../shell/staff.ts'
import '../../platform/configuracion/configuracion.css'
import { Copy } from 'lucide-react'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Enrolment } from './enrolment.tsx'

type Preparado = { clave: string; direccion: string }
const subtitulo = 'Además de tu contraseña, algo que solo vos tenés: quien la robe no puede entrar.'

export default function SegundoFactor() {
  const { refreshCounts, refreshFactor } = useStaff()
  const answer = useReply(versegundofactor)
  const llaves = useReply(misllaves)
  const [asking, setAsking] = useState<'iniciar' | 'renovar' | 'quitar'>()
  const [preparado, setPreparado] = useState<Preparado>()
  const [codigos, setCodigos] = useState<string[]>()
  const close = () => setAsking(undefined)
  /** Reloads the second factor on this screen and in the layout, because the layout restricts accounts without one. */
  const refresh = () => {
    answer.retry()
    refreshFactor()
    refreshCounts()
  }
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Verificación en dos pasos" subtitle={subtitulo} />
      <div className="stack box above-5 narrow">
        {codigos && <RespaldosSheet codigos={codigos} onDone={() => setCodigos(undefined)} />}
        {!codigos && preparado && (
          <Enrolment
            {...preparado}
            onCancel={() => setPreparado(undefined)}
            onDone={(nuevos) => {
              setPreparado(undefined)
              setCodigos(nuevos)
              refresh()
              showToast('Tu verificación en dos pasos está activa.')
            }}
          />
        )}
        {!codigos && !preparado && <h2>Con códigos del teléfono</h2>}
        {!codigos && !preparado && (
          <AnswerBody answer={answer} what="tu verificación en dos pasos">
            {({ results: estado }) =>
              estado.activo ? (
                <>
                  <p>
                    <Chip tone="ok">Activa</Chip>{' '}
                    <span className="num">desde el {estado.desde && formatInstant(estado.desde)}</span>
                  </p>
                  <p>
                    Te quedan <b className="num">{estado.respaldos}</b> códigos de respaldo sin usar, para el día que no
                    tengas el teléfono.
                  </p>
                  <div className="row spread form-end">
                    <Button look="outline" onClick={() => setAsking('quitar')}>
                      Quitar
                    </Button>
                    <Button onClick={() => setAsking('renovar')}>Generar códigos nuevos</Button>
                  </div>
                </>
              ) : (
                <>
                  {estado.exigido && (
                    <NoticeBanner>
                      Con la administración completa la verificación en dos pasos es obligatoria: activala para seguir.
                    </NoticeBanner>
                  )}
                  {estado.conllaves && (
                    <p>
                      Tu huella o PIN ya vale por los dos pasos. Si entrás con contraseña, el código es uno de los{' '}
                      <b className="num">{estado.respaldos}</b> de respaldo que te quedan.
                    </p>
                  )}
                  <p>
                    Para los códigos necesitás una aplicación de autenticación en tu teléfono, como Google
                    Authenticator, Aegis o la que trae tu gestor de contraseñas.
                  </p>
                  <div className="row spread form-end">
                    {estado.conllaves && (
                      <Button look="outline" onClick={() => setAsking('renovar')}>
                        Generar códigos nuevos
                      </Button>
                    )}
                    <Button onClick={() => setAsking('iniciar')}>Activar verificación en dos pasos</Button>
                  </div>
                </>
              )
            }
          </AnswerBody>
        )}
      </div>
      {!codigos && !preparado && (
        <section className="stack starts box above-5 narrow full-buttons" aria-labelledby="llaves">
          <h2 id="llaves">Entrar con huella o PIN</h2>
          <p>
            Con tu huella, tu rostro o el PIN de tu dispositivo entrás sin contraseña ni código: vale por los dos pasos.
          </p>
          <AnswerBody answer={llaves} what="tus entradas con huella o PIN">
            {({ results }) => (
              <LlavesList
                llaves={results}
                onChange={(nuevos = []) => {
                  if (nuevos.length > 0) setCodigos(nuevos)
                  llaves.retry()
                  refresh()
                }}
              />
            )}
          </AnswerBody>
        </section>
      )}
      {(asking === 'iniciar' || asking === 'renovar') && (
        <FormDialog
          title={asking === 'iniciar' ? 'Activar verificación en dos pasos' : 'Generar códigos de respaldo'}
          call={asking === 'iniciar' ? iniciarsegundofactor : renovarrespaldos}
          defaultValues={{ password: '' }}
          submitLabel="Continuar"
          pendingLabel="Comprobando"
          onSaved={(results) => {
            if ('clave' in results) return setPreparado(results)
            setCodigos(results.codigos)
            refresh()
          }}
          onClose={close}
        >
          {({ Password }) => (
            <>
              {asking === 'renovar' && <p>Los códigos de respaldo que tenías dejan de servir.</p>}
              <Password name="password" label="Tu contraseña" />
            </>
          )}
        </FormDialog>
      )}
      {asking === 'quitar' && (
        <FormDialog
          title="Quitar la verificación en dos pasos"
          call={quitarsegundofactor}
          defaultValues={{ password: '', codigo: '' }}
          submitLabel="Quitar"
          pendingLabel="Quitando"
          danger
          saved="Tu verificación en dos pasos quedó desactivada."
          onSaved={refresh}
          onClose={close}
        >
          {({ Password, Text }) => (
            <>
              <p>Hacelo para pasar a otro teléfono, y activala de nuevo enseguida.</p>
              <Password name="password" label="Tu contraseña" />
              <Text
                name="codigo"
                label="Código"
                autoComplete="one-time-code"
                help="El de tu aplicación, o uno de respaldo."
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}

function RespaldosSheet({ codigos, onDone }: { codigos: string[]; onDone: () => void }) {
  return (
    <section aria-labelledby="respaldos">
      <h2 id="respaldos">Tus códigos de respaldo</h2>
      <p>
        Guardalos donde no se pierdan: cada uno sirve una sola vez si no tenés el teléfono. No se vuelven a mostrar.
      </p>
      <ul className="cards panel above-4 below-4 backup-codes">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <div className="row spread form-end">
        <Button look="outline" onClick={() => copyText(codigos.join('\n'), 'Los códigos quedaron copiados.')}>
          <Icon of={Copy} />
          Copiar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
    </section>
  )
}
