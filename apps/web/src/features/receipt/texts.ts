// The sentences of receipt, by the file that says them, to be read and edited in one go.

// receipt-view.tsx
export const theReceiptDidNotLoad = 'The receipt did not load'
export const noReceiptYet = 'No receipt yet'
export const openTheOrder = 'Open the order'
export const orderAndMoneySafe = 'Your order and your money are safe.'
export const loadingTheReceipt = 'Loading the receipt'
export const receiptWillBeEmailed = 'We email this receipt to you as soon as the fuel is delivered.'
export const receiptEmailedAt = (emailedAt: string | number) =>
  `We emailed this receipt to you on ${emailedAt}.`
export const pdfNotLoaded = 'The PDF did not load. Please try again.'
export const downloadPdf = 'Download PDF'
