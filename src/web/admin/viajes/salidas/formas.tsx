import { ArrowDown, ArrowUp, Plus, Wallet } from 'lucide-react'
import {
  activarforma,
  crearforma,
  editarforma,
  eliminarforma,
  listadoformas,
  ordenarformas,
} from '../../../../contract/viajes/formas.ts'
import type { Centavos } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { keepFiguresTogether, lowerFirst } from '../../../../reglas/text.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoneyPair } from '../../../ui/money.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { type FormaDePago, FormaFields, FormaPreview, formaValues } from './forma-form.tsx'

export function Formas({ idviaje }: { idviaje: number }) {
  const answer = useResults(listadoformas, { query: { id: idviaje } })
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast(done, 'ok', 'formas')
    } catch (error) {
      showToast(failureText(error), 'bad', 'formas')
    }
    answer.retry()
  }
  const move = (formas: FormaDePago[], from: number, to: number) => {
    const ids = formas.map(({ id }) => String(id))
    ids.splice(to, 0, ...ids.splice(from, 1))
    void act(() => browserClient.call(ordenarformas, { query: { id: idviaje }, body: { ids } }), 'El orden cambió.')
  }
  const add = (
    <DialogButton needs={crearforma} look="outline" size={40} dialog={<FormaDialog idviaje={idviaje} />}>
      <Icon of={Plus} />
      Agregar forma de pago
    </DialogButton>
  )
  return (
    <section className="above-5">
      <AnswerBody answer={answer} what="las formas de pago">
        {(formas) =>
          formas.length === 0 ? (
            <EmptyState heading="h2" icon={Wallet} title="Este viaje no tiene formas de pago" action={add} wide>
              Sin ninguna, las familias no pueden reservar.
            </EmptyState>
          ) : (
            <>
              <div className="row spread below-4">
                <p>En este orden las ven las familias.</p>
                {add}
              </div>
              <ol className="box quiet-links formas-del-viaje">
                {formas.map((forma, i) => (
                  <FormaCard
                    key={forma.id}
                    idviaje={idviaje}
                    forma={forma}
                    onUp={i > 0 ? () => move(formas, i, i - 1) : undefined}
                    onDown={i < formas.length - 1 ? () => move(formas, i, i + 1) : undefined}
                    onActivate={(active) =>
                      act(
                        () =>
                          browserClient.call(activarforma, {
                            query: { id: forma.id },
                            body: { activo: active ? '1' : '0' },
                          }),
                        active ? 'Las familias ya la ven.' : 'Las familias ya no la ven.',
                      )
                    }
                  />
                ))}
              </ol>
            </>
          )
        }
      </AnswerBody>
    </section>
  )
}

function RemoveForma({ forma }: { forma: FormaDePago }) {
  return (
    <ConfirmDialog
      action="Eliminar forma de pago"
      call={eliminarforma}
      query={{ id: forma.id }}
      done="La forma de pago fue eliminada."
    >
      <p>
        Vas a eliminar <b>{forma.descripcion}</b>. No se puede deshacer.
      </p>
    </ConfirmDialog>
  )
}

type Props = {
  idviaje: number
  forma?: FormaDePago
  copy?: boolean
}

function FormaDialog({ idviaje, forma, copy = false }: Props) {
  const editing = forma && !copy
  return (
    <FormDialog
      title={editing ? 'Editar forma de pago' : copy ? 'Copiar forma de pago' : 'Agregar forma de pago'}
      wide
      call={editing ? editarforma : crearforma}
      query={{ id: editing ? forma.id : idviaje }}
      defaultValues={formaValues(forma, copy)}
      version={forma?.version}
      saved="La forma de pago quedó guardada."
    >
      {(form) => (
        <>
          <FormaFields form={form} />
          <FormaPreview idviaje={idviaje} values={form.watch()} />
        </>
      )}
    </FormDialog>
  )
}

type CardProps = {
  idviaje: number
  forma: FormaDePago
  onUp?: () => void
  onDown?: () => void
  onActivate: (active: boolean) => void
}

function FormaCard({ idviaje, forma, onUp, onDown, onActivate }: CardProps) {
  const inUse = forma.reservas > 0
  return (
    <li className="row roomy" data-off={!forma.activo || forma.motivo !== ''}>
      <div className="nowrap">
        <IconButton
          needs={ordenarformas}
          icon={ArrowUp}
          label={`Subir ${forma.descripcion}`}
          disabled={!onUp}
          onClick={onUp}
        />
        <IconButton
          needs={ordenarformas}
          icon={ArrowDown}
          label={`Bajar ${forma.descripcion}`}
          disabled={!onDown}
          onClick={onDown}
        />
      </div>
      <div className="grows">
        <h2 className="label">{forma.descripcion}</h2>
        <p className="num">
          <MoneyPair {...precio(forma)} />, seña de <MoneyPair {...senia(forma)} />,{' '}
          {keepFiguresTogether(describeCuotas(forma))}{' '}
          {forma.cuotas === 1 && forma.cuotasadicional === 0 ? 'el' : 'desde el'}{' '}
          <Fecha value={forma.primeracuota ?? forma.primervencimiento} />
          {forma.personal && `; plan personal, hasta ${formatCount(forma.cuotasmax ?? 0, 'cuota')}`}
        </p>
        <p className="muted">
          {describeOferta(forma)}. {inUse && <span className="unbroken">{describeReservas(forma.reservas)}.</span>}
        </p>
      </div>
      <div className="row roomy">
        {!inUse && (
          <DialogButton needs={editarforma} look="link" dialog={<FormaDialog idviaje={idviaje} forma={forma} />}>
            Editar
          </DialogButton>
        )}
        <DialogButton needs={crearforma} look="link" dialog={<FormaDialog idviaje={idviaje} forma={forma} copy />}>
          Copiar
        </DialogButton>
        <Button needs={activarforma} look="link" onClick={() => onActivate(!forma.activo)}>
          {forma.activo ? 'Desactivar' : 'Activar'}
        </Button>
        {!inUse && (
          <DialogButton needs={eliminarforma} look="link" dialog={<RemoveForma forma={forma} />}>
            Eliminar
          </DialogButton>
        )}
      </div>
    </li>
  )
}

type Par = Record<'ars' | 'usd', Centavos>

function precio({ moneda, importe, adicional }: FormaDePago): Par {
  if (moneda === '2') return { ars: 0, usd: importe }
  return { ars: importe, usd: moneda === '3' ? adicional : 0 }
}

function senia({ moneda, senia: own }: FormaDePago): Par {
  return moneda === '2' ? { ars: 0, usd: own } : { ars: own, usd: 0 }
}

function describeCuotas({ cuotas, cuotasadicional }: FormaDePago): string {
  const pesos = formatCount(cuotas, 'cuota')
  return cuotasadicional > 0 ? `${pesos} y ${cuotasadicional} en dólares` : pesos
}

/** Describes until when families see a payment option, or why they do not. They do not see an option that can no longer be booked. */
function describeOferta({ activo, motivo, fechavtosenia }: FormaDePago): string {
  if (!activo) return 'No se ofrece'
  return motivo ? `Ya no se ofrece: ${lowerFirst(motivo)}` : `Se ofrece hasta el ${formatFecha(fechavtosenia)}`
}

function describeReservas(count: number): string {
  return `${count === 1 ? 'La usa' : 'La usan'} ${formatCount(count, 'reserva')}`
}
