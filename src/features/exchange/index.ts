export { ExportPanel } from './export/export-panel.tsx';
export { ImportPanel } from './import/import-panel.tsx';
