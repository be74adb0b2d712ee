import type {
  informecaja,
  listadoajustesprecio,
  listadocreditos,
  listadomovimientos,
  vencidoporcurso,
  vencidoporfamilia,
  vercaja,
  vistaajuste,
  vistaconciliacion,
} from '../../../../contract/dinero/caja.ts'
import type {
  listadocotizaciones,
  listadorevisiones,
  listadotransferencias,
} from '../../../../contract/dinero/cobranza-gestion.ts'
import type { listadosaldos } from '../../../../contract/dinero/saldos-contra.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'

export type CajaData = ReplyOf<typeof vercaja>['results']
export type InformeData = ReplyOf<typeof informecaja>['results']
export type MovimientoRow = ReplyOf<typeof listadomovimientos>['results'][number]
export type VencidoPage = ReplyOf<typeof vencidoporcurso>
export type VencidoCurso = VencidoPage['results'][number]
export type FamiliaRow = ReplyOf<typeof vencidoporfamilia>['results'][number]
export type ConciliacionPage = ReplyOf<typeof vistaconciliacion>
export type ConciliacionRow = ConciliacionPage['results'][number]
export type AjusteRow = ReplyOf<typeof listadoajustesprecio>['results'][number]
export type PreviewRow = ReplyOf<typeof vistaajuste>['results'][number]
export type TransferenciaRow = ReplyOf<typeof listadotransferencias>['results'][number]
export type RevisionRow = ReplyOf<typeof listadorevisiones>['results'][number]
export type CotizacionRow = ReplyOf<typeof listadocotizaciones>['results'][number]

export type SaldoRow = ReplyOf<typeof listadosaldos>['results'][number]
export type CreditoRow = ReplyOf<typeof listadocreditos>['results'][number]
