import { lazy, Suspense, useEffect, useState } from "react";
import { both, inBoth } from "#app/kit/text/both.ts";
import { useText } from "#app/root-data.ts";

const texts = inBoth({
  open: both("Scan with the camera", "Quét bằng máy ảnh"),
  close: both("Close the camera", "Tắt máy ảnh"),
});

// Only browsers that can read barcodes load it.
const ScanCamera = lazy(() => import("./scan-camera.tsx"));

/**
 * A button that opens the camera to read barcodes; nothing where the browser cannot do so.
 *
 * @param onCode called with the digits of each barcode that comes into view
 */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const t = texts[useText().lang];
  const [canScan, setCanScan] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    setCanScan("BarcodeDetector" in window && Boolean(navigator.mediaDevices));
  }, []);
  if (!canScan) return null;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.close : t.open}
      </button>
      {isOpen && (
        <Suspense>
          <ScanCamera onCode={onCode} />
        </Suspense>
      )}
    </>
  );
}
