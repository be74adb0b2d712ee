import { useState } from 'react'
import { monedaOf, toCentavos } from '../../../../reglas/dinero.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { failureText } from '../../failure-text.ts'
import { Importe } from '../../importe.tsx'
import type { PreviaRow } from './datos.ts'
import { InformeTabla } from './informe-tabla.tsx'

type Props = { filas: PreviaRow[]; onBack: () => void; onConfirm: () => Promise<void> }

/** Who would pay what, before anybody is told. */
export function AjustePrevia({ filas, onBack, onConfirm }: Props) {
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()
  const suben = filas.filter(({ motivo }) => !motivo)
  const quedan = filas.filter(({ motivo }) => motivo)
  const confirm = async () => {
    setPending(true)
    setNotice(undefined)
    try {
      await onConfirm()
    } catch (error) {
      setNotice(failureText(error))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      kind="wide"
      onClose={onBack}
      title="Quién paga qué"
      footer={
        <>
          <Button look="outline" onClick={onBack}>
            Volver
          </Button>
          <Button
            look="danger"
            pending={pending}
            pendingLabel="Anunciando"
            disabled={suben.length === 0}
            onClick={confirm}
          >
            Anunciar el ajuste
          </Button>
        </>
      }
    >
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      {suben.length === 0 ? (
        <p>Este ajuste no le aumentaría a nadie.</p>
      ) : (
        <>
          <p>Al anunciarlo, cada familia recibe un mail y sus cuotas suben. No se puede deshacer.</p>
          <InformeTabla
            titulo="Les aumenta"
            palabras={1}
            titulos={['Pasajero', 'Cuotas', 'Debe hoy', 'Aumenta', 'Va a deber']}
            filas={suben.map((fila) => ({
              key: `${fila.reserva} ${fila.moneda}`,
              celdas: [
                fila.pasajero,
                fila.cuotas,
                <Importe key="debe" valor={fila.debe} moneda={fila.moneda} />,
                <Importe key="aumento" valor={fila.aumento} moneda={fila.moneda} />,
                <Money
                  key="nuevo"
                  centavos={toCentavos(fila.debe) + toCentavos(fila.aumento)}
                  moneda={monedaOf(fila.moneda)}
                />,
              ],
            }))}
          />
        </>
      )}
      {quedan.length > 0 && (
        <InformeTabla
          titulo="Quedan como están"
          palabras={2}
          titulos={['Pasajero', 'Por qué']}
          filas={quedan.map((fila) => ({ key: fila.reserva, celdas: [fila.pasajero, fila.motivo] }))}
        />
      )}
    </Dialog>
  )
}
