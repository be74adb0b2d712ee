import type { ReplyOf } from '../../../../contract/endpoint.ts'
import type { importaralumnos, vercurso } from '../../../../contract/viajes/colegios.ts'

export type CursoData = ReplyOf<typeof vercurso>['results']
export type Alumno = CursoData['alumnos'][number]
export type AlumnosImportResult = ReplyOf<typeof importaralumnos>['results']
