export { phoneInWords } from "@tracewell/contract/phone-words";
