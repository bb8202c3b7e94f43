// flowsh knows nothing of the module MapKit. Declare here what the app uses of it.
