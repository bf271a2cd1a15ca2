import { csvFileText } from '#shared/lib/csv';

/** Downloads CSV text as a file, with the byte-order mark Excel needs. */
export function downloadCsv(fileName: string, text: string): void {
  downloadFile(fileName, csvFileText(text), 'text/csv');
}

export function downloadFile(fileName: string, text: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
