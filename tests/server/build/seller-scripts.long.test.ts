import { expect, test } from "vitest";
import { missingInterfaces } from "#tests/support/browser/browser-interfaces.ts";
import { sellerModules } from "#tests/support/browser/seller-modules.ts";

test("sellers' browsers have the interfaces that the scripts use without asking", () => {
  const roots = sellerModules();
  // What types lead to runs on the server alone.
  const isOurs = (file: string) =>
    /^app\/(entry\.client|paths|kit\/(?!(command|mail|request|settings)\/)|features\/)(?!.*(\.server\.|\/(api|mail|columns)\.ts))/.test(
      file,
    );

  expect(missingInterfaces("seller", ["app/entry.client.tsx", ...roots], isOurs)).toEqual([
    // A sound that fades in another curve.
    "AudioParam.exponentialRampToValueAtTime: firefox 134",
    // Where it is not known, nothing happens when it is set.
    "CanvasRenderingContext2D.imageSmoothingQuality: firefox never",
    // Browsers that read barcodes take a camera's stream; 108 added other sources.
    "HTMLMediaElement.srcObject: chrome 108, samsunginternet_android 21.0",
    // Asked for: a browser without them says what notices need.
    "Notification.requestPermission_static: safari_ios 16.4",
    "Notification: safari_ios 16.4",
    "PushManager.getSubscription: safari_ios 16.4, safari 16",
    "PushManager.subscribe: safari_ios 16.4, safari 16",
    "PushSubscription.toJSON: safari_ios 16.4, safari 16",
    "PushSubscription.unsubscribe: safari_ios 16.4, safari 16",
    "ServiceWorkerRegistration.pushManager: safari_ios 16.4, safari 16",
  ]);
});
