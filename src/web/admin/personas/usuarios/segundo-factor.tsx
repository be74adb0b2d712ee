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
import { refetchAll, useReply } from '../../../api/use-answer.ts'
import { LlavesList } from '../../../session/llaves-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../../platform/configuracion/configuracion.css'
import { Copy } from 'lucide-react'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Enrolment } from './enrolment.tsx'

type Preparado = { clave: string; direccion: string }
const subtitle = 'Además de tu contraseña, algo que solo vos tenés: quien la robe no puede entrar.'

export default function SegundoFactor() {
  const answer = useReply(versegundofactor)
  const llaves = useReply(misllaves)
  const [prepared, setPrepared] = useState<Preparado>()
  const [codigos, setCodigos] = useState<string[]>()
  const idle = !codigos && !prepared
  const renew = (look?: 'outline') => (
    <DialogButton look={look} dialog={<RenewDialog onSaved={setCodigos} />}>
      Generar códigos nuevos
    </DialogButton>
  )
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Verificación en dos pasos" subtitle={subtitle} />
      <div className={idle ? 'halves airy above-5' : 'narrow above-5'}>
        <div className="flex column roomy box">
          {codigos && <RespaldosSheet codigos={codigos} onDone={() => setCodigos(undefined)} />}
          {!codigos && prepared && (
            <Enrolment
              {...prepared}
              onCancel={() => setPrepared(undefined)}
              onDone={(added) => {
                setPrepared(undefined)
                setCodigos(added)
                refetchAll()
                showToast('Tu verificación en dos pasos está activa.')
              }}
            />
          )}
          {idle && <h2>Con códigos del teléfono</h2>}
          {idle && (
            <AnswerBody answer={answer} what="tu verificación en dos pasos">
              {({ results: estado }) =>
                estado.activo ? (
                  <>
                    <p>
                      <Chip tone="ok">Activa</Chip>{' '}
                      <span className="num">desde el {estado.desde && formatInstant(estado.desde)}</span>
                    </p>
                    <p>
                      Te quedan <b className="num">{estado.respaldos}</b> códigos de respaldo sin usar, para el día que
                      no tengas el teléfono.
                    </p>
                    <div className="row spread form-end to-foot">
                      <DialogButton look="outline" dialog={<QuitDialog />}>
                        Quitar
                      </DialogButton>
                      {renew()}
                    </div>
                  </>
                ) : (
                  <>
                    <p>
                      <Chip tone="alert">Sin activar</Chip>
                    </p>
                    {estado.exigido && (
                      <NoticeBanner>
                        Con la administración completa la verificación en dos pasos es obligatoria: activala para
                        seguir.
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
                    <div className="row spread form-end to-foot">
                      {estado.conllaves && renew('outline')}
                      <DialogButton dialog={<StartDialog onSaved={setPrepared} />}>
                        Activar verificación en dos pasos
                      </DialogButton>
                    </div>
                  </>
                )
              }
            </AnswerBody>
          )}
        </div>
        {idle && (
          <section className="flex column roomy box segundo-llaves full-buttons" aria-labelledby="llaves">
            <h2 id="llaves">Entrar con huella o PIN</h2>
            <p>
              Con tu huella, tu rostro o el PIN de tu dispositivo entrás sin contraseña ni código: vale por los dos
              pasos.
            </p>
            <AnswerBody answer={llaves} what="tus entradas con huella o PIN">
              {({ results }) => (
                <LlavesList
                  llaves={results}
                  onChange={(added = []) => {
                    if (added.length > 0) setCodigos(added)
                    refetchAll()
                  }}
                />
              )}
            </AnswerBody>
          </section>
        )}
      </div>
    </>
  )
}

function StartDialog({ onSaved }: { onSaved: (prepared: Preparado) => void }) {
  return (
    <FormDialog
      title="Activar verificación en dos pasos"
      call={iniciarsegundofactor}
      defaultValues={{ password: '' }}
      submitLabel="Continuar"
      pendingLabel="Comprobando"
      onSaved={onSaved}
    >
      {({ Password }) => <Password name="password" label="Tu contraseña" />}
    </FormDialog>
  )
}

function RenewDialog({ onSaved }: { onSaved: (codigos: string[]) => void }) {
  return (
    <FormDialog
      title="Generar códigos de respaldo"
      call={renovarrespaldos}
      defaultValues={{ password: '' }}
      submitLabel="Continuar"
      pendingLabel="Comprobando"
      onSaved={({ codigos }) => {
        onSaved(codigos)
        refetchAll()
      }}
    >
      {({ Password }) => (
        <>
          <p>Los códigos de respaldo que tenías dejan de servir.</p>
          <Password name="password" label="Tu contraseña" />
        </>
      )}
    </FormDialog>
  )
}

function QuitDialog() {
  return (
    <FormDialog
      title="Quitar la verificación en dos pasos"
      call={quitarsegundofactor}
      defaultValues={{ password: '', codigo: '' }}
      submitLabel="Quitar"
      danger
      saved="Tu verificación en dos pasos quedó desactivada."
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
