export * from './convenios.ts'
export { initialPlantilla } from './initial-plantilla.ts'
export { listPlantillas, previewPlantilla, readPlantilla, savePlantilla, viewPlantilla } from './plantillas.ts'
export { cancellationRate, type Politica, parsePolitica } from './politica.pure.ts'
